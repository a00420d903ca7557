import { expect, test } from 'vitest';
import { findOnSheet } from './find-page.ts';

test.each([
  [0, { left: 20, top: 40 }],
  [1, { left: 160, top: 20 }],
  [2, { left: 80, top: 160 }],
  [3, { left: 40, top: 80 }],
])('finds a point of a page after %i quarter turns', (turns, place) => {
  const [width, height] = turns % 2 === 1 ? [200, 100] : [100, 200];
  expect(findOnSheet({ x: 10, y: 20 }, width, height, { scale: 2, turns })).toEqual(place);
});
