import { describe, expect, test } from 'vitest';
import { listPages } from './pages.ts';
import { loginReturningTo, paths, readReturnPath, toStudentPage } from './paths.ts';

test('a student has a page in a class, unless marking is anonymous or the account was deleted', () => {
  const [classId, email] = ['a'.repeat(24), 'ada@school.test'];
  expect(toStudentPage({ classId, email })).toBe(paths.studentWork(classId, email));
  expect(toStudentPage({ email })).toBeUndefined();
  expect(toStudentPage({ classId, email: '' })).toBeUndefined();
  expect(toStudentPage({ classId, email: `deleted-1@deleted.invalid` })).toBeUndefined();
});

describe('the way back after login', () => {
  test('keeps path, search and hash', () => {
    const login = loginReturningTo({ pathname: '/giveMark/1', search: '?a=b&c=d', hash: '#e' });
    expect(readReturnPath(new URL(login, 'http://x').searchParams)).toBe('/giveMark/1?a=b&c=d#e');
  });

  test('is home when nothing was asked for', () => {
    expect(loginReturningTo({ pathname: '/', search: '' })).toBe('/login');
    expect(readReturnPath(new URLSearchParams())).toBe('/');
  });

  test.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    '/\t/evil.test/',
    '/.//evil.test/',
    '/..//evil.test/',
    '/\n/evil.test/',
    ' //evil.test/',
    '\\\\evil.test/',
    'https:evil.test',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '%2F%2Fevil.test/',
    'evil',
    '//[',
    '/login',
    '/signUp?from=%2Flogin',
  ])('never leads to %j', (from) => {
    expect(readReturnPath(new URLSearchParams({ from }))).toBe('/');
  });

  test.each(['/%2Fevil.test', '/%5Cevil.test', '/%09/evil.test', '/x?from=https://evil.test'])(
    'accepts %j as a path of this site',
    (from) => {
      const path = readReturnPath(new URLSearchParams({ from }));
      expect(new URL(path, 'https://study.test').origin).toBe('https://study.test');
      expect(path).toBe(from);
    },
  );
});

test('have an address, or a function that writes one, for each page', () => {
  const addresses = new Map<string, unknown>(Object.entries(paths));
  for (const { name, path, parameter } of listPages()) {
    const address = addresses.get(name);
    if (parameter === undefined) expect(address).toBe(path);
    else expect(address).toBeTypeOf('function');
  }
  expect(paths.classMembers('a/b')).toBe('/classes/a%2Fb/members');
});
