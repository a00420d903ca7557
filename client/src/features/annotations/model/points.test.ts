import type { Annotation } from 'server/contract/annotations/schemas';
import { expect, test } from 'vitest';
import { sumPagePoints } from './points.ts';

const place = { id: '', fileId: 'a'.repeat(24), page: 1, x: 0, y: 0 };
const stamp = (points: number): Annotation => ({
  ...place,
  kind: 'stamp',
  stamp: 'points',
  points,
});
const comment = (points: number, criterionId?: string): Annotation => ({
  ...place,
  kind: 'comment',
  text: 'Why?',
  points,
  ...(criterionId && { criterionId }),
});

test('adds the points of stamps and comments, and apart those of each criterion', () => {
  expect(
    sumPagePoints([stamp(0.1), stamp(0.2), comment(3, 'b'), comment(-1, 'b'), comment(2, 'c')]),
  ).toEqual({
    sum: 4.3,
    byCriterion: new Map([
      ['b', 2],
      ['c', 2],
    ]),
  });
});

test('is nothing without points', () => {
  expect(sumPagePoints([{ ...place, kind: 'stamp', stamp: 'tick' }])).toBeNull();
});
