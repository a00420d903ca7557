import { MongoServerError } from 'mongodb';
import { expect, test } from 'vitest';
import { matchError, matchRoot } from './spec-matching.ts';

test.each<[expected: unknown, actual: unknown]>([
  [{ a: 1 }, { a: 1, further: 2 }],
  [[{ a: 1 }], [{ a: 1, further: 2 }]],
  [{ a: { $$exists: false } }, {}],
  [{ a: { $$unsetOrMatches: 1 } }, { a: null }],
  [{ a: { $$type: ['int', 'long'] } }, { a: 1 }],
])('accepts when %j is expected and %j received', (expected, actual) => {
  expect(() => matchRoot(expected, actual, 'root')).not.toThrow();
});

test.each<[expected: unknown, actual: unknown]>([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: '1' }],
  [{ a: 1 }, {}],
  [{ a: { b: 1 } }, { a: { b: 1, further: 2 } }],
  [[{ a: 1 }], []],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: { $$exists: true } }, {}],
  [{ a: { $$unsetOrMatches: 1 } }, { a: 2 }],
  [{ a: { $$type: 'string' } }, { a: 1 }],
])('throws when %j is expected and %j received', (expected, actual) => {
  expect(() => matchRoot(expected, actual, 'root')).toThrow();
});

test('compares an error by its origin, its code and its message', () => {
  const error = new MongoServerError({ errmsg: 'E11000 duplicate', code: 11000 });
  expect(() => matchError({ isClientError: false, errorCode: 11000 }, error, 'root')).not.toThrow();
  expect(() => matchError({ errorContains: 'DUPLICATE' }, error, 'root')).not.toThrow();
  expect(() => matchError({ isClientError: true }, error, 'root')).toThrow();
  expect(() => matchError({ errorCode: 2 }, error, 'root')).toThrow();
  expect(() => matchError({ errorContains: 'other' }, error, 'root')).toThrow();
});
