import * as fc from 'fast-check';
import { numberTexts, sortInReadingOrder } from 'server/contract/annotations/reading-order.values';
import type { Annotation } from 'server/contract/annotations/schemas';
import { expect, test } from 'vitest';
import { boxOf, isInside, isNear, moveBy, placeInCorner } from './geometry.ts';
import { erase, joinStroke, type Stroke } from './strokes.ts';

const stroke = (facts: Partial<Stroke> = {}): Stroke => ({
  id: 'a',
  fileId: 'f',
  page: 1,
  kind: 'ink',
  paths: [
    [
      [10, 10, 0.5],
      [50, 10, 0.5],
    ],
  ],
  width: 2,
  ...facts,
});
const comment = (id: string, page: number, x: number, y: number, fileId = 'f'): Annotation => ({
  id,
  fileId,
  page,
  kind: 'comment',
  x,
  y,
  text: id,
});

test('the box of a stroke has its width around it', () => {
  expect(boxOf(stroke())).toEqual({ x: 9, y: 9, width: 42, height: 2 });
});

test('a stroke is near between its points, and far beyond its width', () => {
  expect(isNear(stroke(), { x: 30, y: 11.9 }, 1)).toBe(true);
  expect(isNear(stroke(), { x: 30, y: 12.1 }, 1)).toBe(false);
});

test('what is moved there and back is where it was', () => {
  // Beyond, annotations cannot be.
  const points = fc.integer({ min: -1990, max: 2000 });
  fc.assert(
    fc.property(points, points, (dx, dy) => {
      for (const annotation of [stroke(), comment('a', 1, 5, 7)]) {
        expect(moveBy(moveBy(annotation, dx, dy), -dx, -dy)).toEqual(annotation);
      }
    }),
  );
});

test('a lasso takes what lies inside it as a whole', () => {
  const lasso = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 20 },
    { x: 0, y: 20 },
  ];
  expect(isInside(stroke(), lasso)).toBe(true);
  expect(isInside(moveBy(stroke(), 60, 0), lasso)).toBe(false);
});

test('the eraser takes one stroke of several, then the annotation, and never what has a text', () => {
  const two = joinStroke(stroke(), stroke({ paths: [[[10, 40, 0.5]]] }));
  expect(two?.paths).toHaveLength(2);
  const left = two && erase(two, { x: 30, y: 10 }, 1);
  expect(left).toEqual(stroke({ paths: [[[10, 40, 0.5]]] }));
  expect(left && erase(left, { x: 10, y: 40 }, 1)).toBeNull();
  const text = comment('a', 1, 10, 10);
  expect(erase(text, { x: 10, y: 10 }, 1)).toBe(text);
});

test('a stroke of another page or colour is another annotation', () => {
  expect(joinStroke(stroke(), stroke({ page: 2 }))).toBeNull();
  expect(joinStroke(stroke(), stroke({ color: 'green' }))).toBeNull();
});

test('the reading order goes by file, page, line and place in the line', () => {
  const sorted = sortInReadingOrder(
    [
      comment('right', 1, 200, 101),
      comment('next file', 1, 0, 0, 'g'),
      comment('page 2', 2, 0, 0),
      comment('left', 1, 20, 103),
      comment('top', 1, 300, 20),
    ],
    ['f', 'g'],
  );
  expect(sorted.map(({ id }) => id)).toEqual(['top', 'left', 'right', 'page 2', 'next file']);
  expect([...numberTexts(sorted).values()]).toEqual([1, 2, 3, 4, 5]);
});

test('comments without a pointer stand below each other, then in another column, and on a small page inside of it', () => {
  const paper = { width: 595, height: 842 };
  expect(placeInCorner(0, paper)).toEqual({ x: 24, y: 24 });
  expect(placeInCorner(2, paper)).toEqual({ x: 24, y: 64 });
  expect(placeInCorner(41, paper)).toEqual({ x: 44, y: 24 });
  expect(placeInCorner(500, { width: 142, height: 14 })).toEqual({ x: 133, y: 7 });
});

test('what is moved stays where annotations can be, with its shape', () => {
  const moved = moveBy(stroke(), -1e6, 1e6);
  expect(moved).toMatchObject({
    paths: [
      [
        [expect.closeTo(-2000, -1), expect.closeTo(20_000, -1), 0.5],
        [expect.closeTo(-1960, -1), expect.closeTo(20_000, -1), 0.5],
      ],
    ],
  });
  const points = 'paths' in moved ? moved.paths.flat() : [];
  for (const [x, y] of points) expect(x >= -2000 && y <= 20_000).toBe(true);
});
