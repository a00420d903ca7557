import { afterEach, expect, test, vi } from 'vitest';

/** The module as readers of this language have it. */
async function load(language: string) {
  vi.resetModules();
  document.documentElement.lang = language;
  return import('./read-refusal.ts');
}

afterEach(() => {
  vi.doUnmock('../problems/problem-texts.ts');
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
    const refusal = await readRefusal(409, problem('snippet-limit-reached', { limit: 100 }));
    expect(refusal).toEqual({ code: 'snippet-limit-reached', detail: text, errors: [] });
  },
);

test('writes what is wrong with the fields from their codes, and names the first in the text', async () => {
  const { readRefusal } = await load('es');
  const errors = [
    { path: 'marks', code: 'too-large', params: { max: 100 }, message: 'English.' },
    { path: '', code: 'new-in-a-later-version', params: {}, message: 'As the server says it.' },
  ];
  expect(await readRefusal(400, { ...problem('invalid-request'), errors })).toMatchObject({
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
    expect((await readRefusal(400, problem(code))).detail).toBe('What the server says.');
  },
);

test('names the status when something other than the API has answered', async () => {
  const { readRefusal } = await load('es');
  expect(await readRefusal(502, {})).toEqual({
    code: '',
    detail: 'El servidor ha respondido con el estado 502.',
    errors: [],
  });
});

test("shows the server's own words when the texts cannot be loaded", async () => {
  vi.doMock('../problems/problem-texts.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { readRefusal } = await load('es');
  expect(await readRefusal(409, problem('snippet-limit-reached', { limit: 100 }))).toEqual({
    code: 'snippet-limit-reached',
    detail: 'What the server says.',
    errors: [],
  });
});
