import { expect, test } from 'vitest';
import { countPages } from './use-paged-list.ts';

test.each([
  [0, 12, { pageCount: 1, isCut: false }],
  [12, 12, { pageCount: 1, isCut: false }],
  [13, 12, { pageCount: 2, isCut: false }],
  // 833 × 12 = 9,996 items stand before page 834, 10,008 before the next one.
  [10_008, 12, { pageCount: 834, isCut: false }],
  [10_009, 12, { pageCount: 834, isCut: true }],
])('offers no page behind 10,000 items: %d items, %d per page', (count, pageSize, pages) => {
  expect(countPages(count, pageSize)).toEqual(pages);
});
