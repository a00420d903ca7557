import { expect, test } from 'vitest';
import { listReaders } from './pages.ts';

test('each address of the client has readers who measure it', () => {
  expect(listReaders().filter(({ readers }) => readers.length === 0)).toEqual([]);
});
