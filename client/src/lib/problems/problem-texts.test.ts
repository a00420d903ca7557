import { readFieldIssue } from 'server/contract/problems/field-problems.values';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { writeProblem } from './problem-texts.ts';

const contract = import.meta.glob<Record<string, unknown>>(
  ['../../../../server/src/contract/**/*.ts', '!**/*.test.ts'],
  { eager: true },
);

test('has a text for whatever a schema of the contract finds wrong', () => {
  const schemas = Object.values(contract)
    .flatMap((module) => Object.values(module))
    .filter((exported) => exported instanceof z.ZodType);
  expect(schemas.length).toBeGreaterThan(20);
  const codes = schemas.flatMap(listIssues).map((issue) => readFieldIssue(issue).code);
  expect(codes.length).toBeGreaterThan(100);
  expect([...new Set(codes)].filter((code) => writeProblem(code) === undefined)).toEqual([]);
});

/** What a schema has against values of every kind. */
function listIssues(schema: z.ZodType) {
  const wrong = [undefined, null, 7.777, -1, Number.NaN, '', 'x'.repeat(20_000), [], {}];
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const bodies = wrong.map((value) => Object.fromEntries(fields.map((field) => [field, value])));
  return [...wrong, ...bodies].flatMap((input) => schema.safeParse(input).error?.issues ?? []);
}
