import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test.each([
  ['dup key: { email: "ada.l@school.org" }', 'dup key: { email: "<e-mail>" }'],
  ['GET /users/admin/ada%2Bx%40school.org failed', 'GET /users/admin/<e-mail> failed'],
  ["o'neill+essay@mail.school.org, grace@navy.mil", '<e-mail>, <e-mail>'],
  ['mongodb://ada:secret@db.school.org/x', 'mongodb://ada:<e-mail>/x'],
  ['at node_modules/.pnpm/mongodb@7.8.0/lib', 'at node_modules/.pnpm/mongodb@7.8.0/lib'],
])('logs %s as %s', (text, logged) => {
  expect(describeError(new Error(text)).message).toBe(logged);
});

test('logs causes, but no further properties', () => {
  const cause = Object.assign(new TypeError('of ada@school.org'), {
    code: 11_000,
    keyValue: { email: 'ada@school.org' },
  });
  const described = describeError(new Error('outside', { cause }));
  expect(described).toMatchObject({
    type: 'Error',
    message: 'outside',
    stack: expect.stringContaining('describe-error.test.ts'),
    cause: { type: 'TypeError', message: 'of <e-mail>', code: 11_000 },
  });
  expect(JSON.stringify(described)).not.toContain('ada');
});

test('logs thrown values that are not errors', () => {
  expect(describeError('ada@school.org')).toEqual({ type: 'string', message: '<e-mail>' });
});
