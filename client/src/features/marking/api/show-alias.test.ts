import { expect, test } from 'vitest';
import { showAlias } from './show-alias.ts';

test('names the student by the alias where there is one', () => {
  expect(showAlias({ name: 'Student in another language', alias: '7F3K2M' }).name).toBe(
    'Student 7F3K2M',
  );
  expect(showAlias({ name: 'Ada Lovelace' })).toEqual({ name: 'Ada Lovelace' });
});
