import { expect, test } from 'vitest';
import { fitToFirst } from './page-size.ts';

const upright = { width: 600, height: 800 };
const lying = { width: 800, height: 600 };

test.each([
  ['a wider page is as wide as the first one', 0, upright, lying, 1.5],
  ['a page as wide as the first one has its scale', 0, upright, upright, 2],
  ['a narrower page has the scale of the first one', 0, lying, upright, 2],
  ['a page that is turned to be wider is as wide as the first one', 1, lying, upright, 1.5],
])('%s', (_title, turns, first, page, scale) => {
  expect(fitToFirst({ scale: 2, turns }, first, page)).toEqual({ scale, turns });
});
