import { deserialize, serialize } from 'bson';
import { expect, test } from 'vitest';
import type { Doc } from '../../bson/types.ts';
import { compileFieldSelection } from './field-selection.ts';
import { compileProjection } from './projection.ts';

const doc: Doc = { _id: 1, b: 2, a: 3, l: [1, 2, 3, 4], d: [{ x: 1, y: 1 }, { x: 2, y: 2 }, 7] };

/** As text, to compare the order of the fields too. */
function project(projection: Doc, filter: Doc = {}): string {
  return JSON.stringify(compileProjection(projection, { filter })(doc));
}

test.each<[projection: Doc, expected: Doc]>([
  [
    { a: 1, b: 1 },
    { _id: 1, b: 2, a: 3 },
  ],
  [{ a: true, _id: 0 }, { a: 3 }],
  [{ _id: 1 }, { _id: 1 }],
  [
    { _id: 0, l: 0, d: 0 },
    { b: 2, a: 3 },
  ],
  [{ 'd.x': 1 }, { _id: 1, d: [{ x: 1 }, { x: 2 }] }],
  [
    { d: { x: 0 }, l: 0 },
    { _id: 1, b: 2, a: 3, d: [{ y: 1 }, { y: 2 }, 7] },
  ],
  [{ nothing: 1 }, { _id: 1 }],
  [
    { l: { $slice: -2 }, d: 0 },
    { _id: 1, b: 2, a: 3, l: [3, 4] },
  ],
  [
    { l: { $slice: [1, 2] }, a: 1 },
    { _id: 1, a: 3, l: [2, 3] },
  ],
  [{ d: { $elemMatch: { x: 2 } } }, { _id: 1, d: [{ x: 2, y: 2 }] }],
  [{ d: { $elemMatch: { x: 9 } } }, { _id: 1 }],
  [
    { n: '$a', s: 'text', _id: 0 },
    { n: 3, s: 'text' },
  ],
])('projects by %j', (projection, expected) => {
  expect(project(projection)).toBe(JSON.stringify(expected));
});

test.each<[projection: Doc, isSelection: boolean]>([
  [{ a: 1, l: 1 }, true],
  [{ a: true, _id: 0 }, true],
  [{ _id: 1 }, true],
  [{ _id: 0 }, true],
  [{ b: 0, d: false }, true],
  [{ nothing: 1 }, true],
  [{ 'd.x': 1 }, false],
  [{ l: { $slice: 1 } }, false],
  [{ n: '$a' }, false],
])('copies whole fields of an encoded document by %j', (projection, isSelection) => {
  const select = compileFieldSelection(projection);
  const selected = select && JSON.stringify(deserialize(select(serialize(doc))));
  expect(selected).toBe(isSelection ? project(projection) : undefined);
});

test('returns the element that the filter matched when the projection is positional', () => {
  expect(project({ 'd.$': 1 }, { 'd.x': 2 })).toBe('{"_id":1,"d":[{"x":2,"y":2}]}');
  expect(project({ 'l.$': 1 }, { l: { $gt: 2 } })).toBe('{"_id":1,"l":[3]}');
  expect(() => project({ 'l.$': 1 })).toThrow(expect.objectContaining({ code: 51246 }));
});
