import { expect, test } from 'vitest';
import { listPages } from './pagination.tsx';

test.each([
  [1, 1, '1'],
  [1, 5, '1 2 … 5'],
  [2, 4, '1 2 3 4'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
])('page %i of %i lists %s', (page, pageCount, listed) => {
  expect(
    listPages(page, pageCount)
      .map((entry) => entry.page ?? '…')
      .join(' '),
  ).toBe(listed);
});
