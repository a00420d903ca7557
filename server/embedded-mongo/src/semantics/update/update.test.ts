import { Double, Long } from 'bson';
import { expect, test } from 'vitest';
import type { Doc } from '../../bson/types.ts';
import { toNumber } from '../../bson/types.ts';
import { compileUpdate, type UpdateContext } from './update.ts';
import { createUpsertDocument } from './upsert.ts';

function apply(update: Doc | Doc[], doc: Doc, context?: UpdateContext): Doc {
  return compileUpdate(update, context)(doc);
}

test.each<[title: string, update: Doc | Doc[], doc: Doc, expected: Doc]>([
  ['$set nested', { $set: { 'a.b': 1 } }, { _id: 1 }, { _id: 1, a: { b: 1 } }],
  ['$set beyond the end of an array', { $set: { 'a.2': 1 } }, { a: [0] }, { a: [0, null, 1] }],
  ['$unset of an element', { $unset: { 'a.0': '' } }, { a: [1, 2] }, { a: [null, 2] }],
  ['$min of another type', { $min: { a: 1 } }, { a: 'x' }, { a: 1 }],
  ['$max of a missing field', { $max: { a: 1 } }, {}, { a: 1 }],
  ['$rename', { $rename: { a: 'b.c' } }, { a: 1 }, { b: { c: 1 } }],
  [
    '$push with modifiers',
    { $push: { a: { $each: [3, 1], $sort: 1, $slice: -2 } } },
    { a: [2] },
    { a: [2, 3] },
  ],
  [
    '$push at a position',
    { $push: { a: { $each: [9], $position: 0 } } },
    { a: [1] },
    { a: [9, 1] },
  ],
  [
    '$push sorted by a field',
    { $push: { a: { $each: [{ n: 1 }], $sort: { n: 1 } } } },
    { a: [{ n: 2 }] },
    { a: [{ n: 1 }, { n: 2 }] },
  ],
  ['$addToSet', { $addToSet: { a: { $each: [1, 2] } } }, { a: [1] }, { a: [1, 2] }],
  ['$pop first', { $pop: { a: -1 } }, { a: [1, 2] }, { a: [2] }],
  ['$pull by condition', { $pull: { a: { $gte: 2 } } }, { a: [1, 2, 3] }, { a: [1] }],
  [
    '$pull by fields',
    { $pull: { a: { b: 1 } } },
    { a: [{ b: 1, c: 1 }, { b: 2 }] },
    { a: [{ b: 2 }] },
  ],
  ['$pull of a missing array', { $pull: { a: 1 } }, { b: 1 }, { b: 1 }],
  ['$pullAll', { $pullAll: { a: [1, 2] } }, { a: [1, 2, 3, 1] }, { a: [3] }],
  ['$bit', { $bit: { a: { or: 4 } } }, { a: 1 }, { a: 5 }],
  ['a replacement and keeps the _id', { b: 1 }, { _id: 1, a: 1 }, { _id: 1, b: 1 }],
  [
    'a pipeline',
    [{ $set: { b: { $concat: ['$a', '!'] } } }, { $unset: 'a' }],
    { a: 'x' },
    { b: 'x!' },
  ],
  [
    '$[] on every element',
    { $set: { 'a.$[].n': 1 } },
    { a: [{ n: 0 }, {}] },
    { a: [{ n: 1 }, { n: 1 }] },
  ],
])('applies %s', (_title, update, doc, expected) => {
  const before = structuredClone(doc);
  expect(apply(update, doc)).toEqual(expected);
  expect(doc).toEqual(before);
});

test('updates the element that the filter matched when the path has $', () => {
  const filter = { a: { $elemMatch: { n: { $gt: 1 } } } };
  expect(apply({ $set: { 'a.$.hit': true } }, { a: [{ n: 1 }, { n: 2 }] }, { filter })).toEqual({
    a: [{ n: 1 }, { n: 2, hit: true }],
  });
});

test('updates the elements that the array filter matches when the path has $[identifier]', () => {
  const update = { $inc: { 'a.$[big].n': 10 } };
  const result = apply(
    update,
    { a: [{ n: 1 }, { n: 5 }] },
    { arrayFilters: [{ 'big.n': { $gt: 1 } }] },
  );
  expect(JSON.stringify(result)).toBe('{"a":[{"n":1},{"n":15}]}');
});

test('finds the elements of an array filter in the document before the update', () => {
  const result = apply(
    { $set: { 'a.$[own].by': 'b', 'a.$[own].name': 'B' } },
    { a: [{ by: 'a', name: 'A' }, { by: 'c' }] },
    { arrayFilters: [{ 'own.by': 'a' }] },
  );
  expect(JSON.stringify(result)).toBe('{"a":[{"by":"b","name":"B"},{"by":"c"}]}');
});

test('adds new fields in the order of their names', () => {
  const created = apply({ $set: { z: 1, b: 1 }, $inc: { c: 1, 'n.10': 1, 'n.9': 1 } }, {});
  expect(JSON.stringify(created)).toBe('{"b":1,"c":1,"n":{"9":1,"10":1},"z":1}');
});

test('keeps the type of the number under $inc, and returns a long beyond 32 bits', () => {
  expect(apply({ $inc: { a: 1 } }, { a: new Double(1) }).a).toEqual(new Double(2));
  expect(apply({ $inc: { a: 1 } }, { a: 2 ** 31 - 1 }).a).toEqual(Long.fromNumber(2 ** 31));
  expect(toNumber(apply({ $mul: { a: 3 } }, {}).a)).toBe(0);
});

test.each<[title: string, update: Doc, doc: Doc, codeName: string]>([
  ['$inc of a string', { $inc: { a: 1 } }, { a: 'x' }, 'TypeMismatch'],
  ['$push to a number', { $push: { a: 1 } }, { a: 1 }, 'BadValue'],
  ['$pop of a number', { $pop: { a: 1 } }, { a: 1 }, 'TypeMismatch'],
  ['$set below a scalar', { $set: { 'a.b': 1 } }, { a: 1 }, 'PathNotViable'],
  ['a changed _id by $set', { $set: { _id: 2 } }, { _id: 1 }, 'ImmutableField'],
  ['a changed _id by replacement', { _id: 2 }, { _id: 1 }, 'ImmutableField'],
  ['$ without a match', { $set: { 'a.$': 1 } }, { a: [1] }, 'BadValue'],
])('refuses %s', (_title, update, doc, codeName) => {
  expect(() => apply(update, doc)).toThrow(expect.objectContaining({ codeName }));
});

test('creates the document of an upsert from the equalities of the filter', () => {
  const filter = { a: 1, 'b.c': { $eq: 2 }, d: { $gt: 3 }, $and: [{ e: 'x' }] };
  expect(createUpsertDocument(filter)).toEqual({ a: 1, b: { c: 2 }, e: 'x' });
  expect(compileUpdate({ $setOnInsert: { n: 1 } })({ a: 1 }, { inserting: true })).toEqual({
    a: 1,
    n: 1,
  });
});
