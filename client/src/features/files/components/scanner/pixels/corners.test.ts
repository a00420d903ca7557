import { expect, test } from 'vitest';
import { type Corners, findInPhoto, moveCorner, turnCorners, wholePhoto } from './corners.ts';

const page: Corners = [
  [0.1, 0.2],
  [0.8, 0.1],
  [0.9, 0.7],
  [0.2, 0.9],
];

const round = (corners: Corners) => corners.map((point) => point.map((x) => Number(x.toFixed(9))));

test('turns the corners clockwise and keeps top left first', () => {
  expect(round(turnCorners(page))).toEqual([
    [0.1, 0.2],
    [0.8, 0.1],
    [0.9, 0.8],
    [0.3, 0.9],
  ]);
  expect(turnCorners(wholePhoto)).toEqual(wholePhoto);
});

test('finds the turned corners in the photo as it was taken', () => {
  const [topLeft, topRight, bottomRight, bottomLeft] = page;
  const once = turnCorners(page);
  const twice = turnCorners(once);
  const thrice = turnCorners(twice);
  expect(findInPhoto(page, 0)).toEqual(page);
  expect(round(findInPhoto(once, 1))).toEqual([bottomLeft, topLeft, topRight, bottomRight]);
  expect(round(findInPhoto(twice, 2))).toEqual([bottomRight, bottomLeft, topLeft, topRight]);
  expect(round(findInPhoto(thrice, 3))).toEqual([topRight, bottomRight, bottomLeft, topLeft]);
});

test('moves one corner, and not past the edges of the photo', () => {
  expect(moveCorner(page, 0, [0.3, 0.3])).toEqual([[0.3, 0.3], ...page.slice(1)]);
  expect(moveCorner(page, 2, [1.4, 0.8])).toEqual([...page.slice(0, 2), [1, 0.8], page[3]]);
});

test.each([
  ['past its neighbour', 0, [0.95, 0.2]],
  ['into the page, so that it points inwards', 0, [0.6, 0.6]],
  ['onto its neighbour', 1, [0.9, 0.69]],
] as const)('leaves the corners where they are when one is moved %s', (_how, index, point) => {
  expect(moveCorner(page, index, point)).toBe(page);
});

test('has corners in the same order around the page when each is moved anywhere', () => {
  const shares = [-0.5, 0, 0.3, 0.5, 0.8, 1, 1.5];
  const points = shares.flatMap((x) => shares.map((y) => [x, y] as const));
  let corners = wholePhoto;
  for (const [count, point] of points.entries()) {
    corners = moveCorner(corners, count % 4, point);
    // Twice the area by the shoelace formula: positive for corners in clockwise order.
    const area = corners.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % 4] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0);
    expect(area, point.join()).toBeGreaterThan(0);
  }
});
