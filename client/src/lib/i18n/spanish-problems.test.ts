import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sayInSpanish } from './spanish-problems.ts';

/** Everything the API's code can answer with. */
const sources = import.meta.glob<string>(
  [
    '../../../../server/src/{contract,features,http,identity}/**/*.ts',
    '!**/*.test.ts',
    // Examples of what people write, which stays as it is.
    '!**/contract/endpoints/**',
    // Nobody reads these but its operator.
    '!**/http/monitoring/metrics.ts',
    '!**/http/endpoints/mount-endpoints.ts',
    '!**/account-data/operator-commands.ts',
    '!**/features/metrics/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const contract = import.meta.glob<Record<string, unknown>>('../../../../server/src/contract/*.ts', {
  eager: true,
});

/** A sentence in the code, with a number where a fact is put in. What a plain `Error` says is for the log alone. */
function listSentences(file: string, code: string): string[] {
  const found: { text: string; start: number }[] = [];
  const logged: { start: number; end: number }[] = [];
  const collect = (text: string, start: number) => {
    if (/^[A-Z].* .*\.$/.test(text)) found.push({ text, start });
  };
  new Visitor({
    NewExpression: ({ callee, start, end }) => {
      if (callee.type === 'Identifier' && callee.name === 'Error') logged.push({ start, end });
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string') collect(value, start);
    },
    TemplateLiteral: ({ quasis, start }) =>
      collect(quasis.map(({ value }) => value.cooked).join('7'), start),
  }).visit(parseSync(file, code).program);
  const isLogged = (place: number) => logged.some(({ start, end }) => start < place && place < end);
  return found.filter(({ start }) => !isLogged(start)).map(({ text }) => text);
}

/** What a schema says of values that nobody means. */
function listIssues(schema: z.ZodType): string[] {
  const wrong = [undefined, null, 7.777, -1, Number.NaN, '', 'x'.repeat(20_000), [], {}];
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const bodies = wrong.map((value) => Object.fromEntries(fields.map((field) => [field, value])));
  return [...wrong, ...bodies].flatMap(
    (input) => schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [],
  );
}

const findEnglish = (sentences: string[]) =>
  [...new Set(sentences)].filter((sentence) => sayInSpanish(sentence) === sentence);

test('every sentence of the API has a Spanish text', () => {
  const sentences = Object.entries(sources).flatMap(([file, code]) => listSentences(file, code));
  expect(sentences.length).toBeGreaterThan(40);
  expect(findEnglish(sentences)).toEqual([]);
});

test('every message of a contract schema has a Spanish text', () => {
  const schemas = Object.values(contract)
    .flatMap((module) => Object.values(module))
    .filter((exported) => exported instanceof z.ZodType);
  expect(schemas.length).toBeGreaterThan(20);
  expect(findEnglish(schemas.flatMap(listIssues))).toEqual([]);
});

test('values within a sentence are kept, and so is the name of a field', () => {
  expect(sayInSpanish('Must have at most 200 characters.')).toBe(
    'Debe tener como máximo 200 caracteres.',
  );
  expect(sayInSpanish('obtainedMark: Must be at most 40, the marks of this assignment.')).toBe(
    'obtainedMark: Debe ser como máximo 40, los puntos de esta tarea.',
  );
});

test('an unknown sentence stays as it is', () => {
  expect(sayInSpanish('Nobody expected this.')).toBe('Nobody expected this.');
});
