import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

const contract = import.meta.glob<Record<string, unknown>>(
  ['../../../../server/src/contract/**/*.ts', '!**/*.test.ts'],
  { eager: true },
);

/** The module as readers of this language have it. */
async function load(language: string) {
  vi.resetModules();
  document.documentElement.lang = language;
  return import('./problem-texts.ts');
}

afterEach(() => {
  vi.resetModules();
  document.documentElement.lang = '';
});

const problem = (code: string, params = {}) => ({
  code,
  params,
  detail: 'What the server says.',
});

test.each([
  ['en', 'You have saved 100 comments. Remove one to save another.'],
  ['es', 'Has guardado 100 comentarios. Quita uno para guardar otro.'],
])(
  'writes a problem from its code and parameters when the language is %s',
  async (language, text) => {
    const { readRefusal } = await load(language);
    const refusal = readRefusal(409, problem('snippet-limit-reached', { limit: 100 }));
    expect(refusal).toEqual({ code: 'snippet-limit-reached', detail: text, errors: [] });
  },
);

test('writes what is wrong with the fields from their codes, and names the first in the text', async () => {
  const { readRefusal } = await load('es');
  const errors = [
    { path: 'marks', code: 'too-large', params: { max: 100 }, message: 'English.' },
    { path: '', code: 'new-in-a-later-version', params: {}, message: 'As the server says it.' },
  ];
  expect(readRefusal(400, { ...problem('invalid-request'), errors })).toMatchObject({
    detail: 'Escribe un número de como máximo 100.',
    errors: [
      { path: 'marks', message: 'Escribe un número de como máximo 100.' },
      { path: '', message: 'As the server says it.' },
    ],
  });
});

test.each(['new-in-a-later-version', 'constructor'])(
  "shows the server's own text when the code is %s",
  async (code) => {
    const { readRefusal } = await load('es');
    expect(readRefusal(400, problem(code)).detail).toBe('What the server says.');
  },
);

test('names the status when something other than the API has answered', async () => {
  const { readRefusal } = await load('es');
  expect(readRefusal(502, {})).toEqual({
    code: '',
    detail: 'El servidor ha respondido con el estado 502.',
    errors: [],
  });
});

test('has a text for whatever a schema of the contract finds wrong', async () => {
  const { writeProblem } = await load('es');
  const { readFieldIssue } = await import('server/contract/problems/field-problems.values');
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
