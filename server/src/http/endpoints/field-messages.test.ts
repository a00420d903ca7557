import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { RequestProblem } from '../errors/problems.ts';
import { parsePart } from './parse-request.ts';

/** Values of each type; some are empty, too large or too long for every field. */
const values = [undefined, null, true, 0, -1, 1.5, 1e21, '', ' ', 'x', 'x'.repeat(200_000), {}, []];

/** The value with another one in each of its places, one after the other. */
function* replaceEach(value: unknown): Generator<unknown> {
  yield* values;
  if (Array.isArray(value)) {
    yield Array(1001).fill(value[0]);
    for (const other of replaceEach(value[0])) yield [other, ...value.slice(1)];
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, old] of Object.entries(value)) {
      for (const other of replaceEach(old)) yield { ...value, [key]: other };
    }
  }
}

/** The example, and `[]` for the fields that it does not have. */
function completeExample(schema: z.ZodType, example: object = {}): object {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return { ...Object.fromEntries(fields.map((field) => [field, ['x']])), ...example };
}

function listErrors(schema: z.ZodType, value: unknown) {
  try {
    parsePart(schema, value);
    return [];
  } catch (error) {
    return error instanceof RequestProblem ? (error.parts.errors ?? []) : [];
  }
}

test('says in a sentence what is wrong with each field of each call', () => {
  const found = Object.entries<Endpoint>(endpoints).flatMap(([key, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part];
      if (schema === undefined) return [];
      const refused = [...replaceEach(completeExample(schema, endpoint.example[part]))];
      return refused
        .flatMap((value) => listErrors(schema, value))
        .map(({ path, code, message }) => ({ text: `${key} ${part} ${path}: ${code}`, message }));
    }),
  );
  expect(found.length).toBeGreaterThan(1000);
  const unclear = found.filter(
    ({ message }) =>
      !/^[A-Z].+\.$/.test(message) || /expected|received|invalid input/i.test(message),
  );
  expect([...new Set(unclear.map(({ text, message }) => `${text}: ${message}`))]).toEqual([]);
});
