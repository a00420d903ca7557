import { BSONRegExp, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { expect, test } from 'vitest';
import type { Doc } from '../../bson/types.ts';
import { compileFilter } from './filter.ts';

function matches(filter: Doc, doc: Doc): boolean {
  return compileFilter(filter)(doc);
}

const id = new ObjectId('650000000000000000000001');
const later = new ObjectId('650000000000000000000002');

test.each<[title: string, filter: Doc, doc: Doc]>([
  ['numbers of all types are equal by value', { a: new Int32(1) }, { a: Long.fromNumber(1) }],
  ['decimals too', { a: 1 }, { a: Decimal128.fromString('1.0') }],
  [
    'longs beyond doubles keep their last digit',
    { a: { $gt: Long.fromString('9007199254740992') } },
    { a: Long.fromString('9007199254740993') },
  ],
  ['null finds a missing field', { a: null }, {}],
  ['null finds a document of an array without the field', { 'a.b': null }, { a: [{ b: 1 }, {}] }],
  ['$gte null finds a missing field', { a: { $gte: null } }, {}],
  ['an element of an array', { a: 2 }, { a: [1, 2] }],
  ['a whole array', { a: [1, 2] }, { a: [1, 2] }],
  ['an array within an array', { a: [1, 2] }, { a: [[1, 2], 3] }],
  ['arrays have an order as a whole', { a: { $gt: [1, 2] } }, { a: [1, 3] }],
  ['two conditions may hold for two elements', { a: { $gt: 5, $lt: 3 } }, { a: [1, 9] }],
  ['a path through documents in an array', { 'a.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }],
  ['a path with a position', { 'a.1.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }],
  ['ObjectIds by time', { a: { $gt: id } }, { a: later }],
  [
    'timestamps by number, not by text',
    { a: { $gt: new Timestamp({ t: 9, i: 0 }) } },
    { a: new Timestamp({ t: 10, i: 0 }) },
  ],
  ['dates', { a: { $lt: new Date(2) } }, { a: new Date(1) }],
  ['$in with null', { a: { $in: [1, null] } }, {}],
  ['$in with a pattern', { a: { $in: [new BSONRegExp('^x', 'i')] } }, { a: 'Xy' }],
  ['$regex with $options', { a: { $regex: 'b$', $options: 'i' } }, { a: 'aB\n' }],
  ['$not of a missing field', { a: { $not: { $gt: 1 } } }, {}],
  ['$ne of an array without the value', { a: { $ne: 3 } }, { a: [1, 2] }],
  ['$exists through an array', { 'a.b': { $exists: true } }, { a: [{}, { b: 1 }] }],
  ['$type of an element', { a: { $type: 'string' } }, { a: [1, 'x'] }],
  ['$type array', { a: { $type: 'array' } }, { a: [] }],
  ['$type by number', { a: { $type: 7 } }, { a: id }],
  ['$type tells doubles from integers', { a: { $type: 'double' } }, { a: new Double(1) }],
  ['$size through documents', { 'a.b': { $size: 2 } }, { a: [{ b: [1, 2] }, { b: [3] }] }],
  ['$all of a scalar', { a: { $all: [1] } }, { a: 1 }],
  ['$elemMatch of values', { a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [0, 2] }],
  [
    '$elemMatch of documents',
    { a: { $elemMatch: { b: 1, c: 2 } } },
    { a: [{ b: 1 }, { b: 1, c: 2 }] },
  ],
  ['$mod cuts decimals', { a: { $mod: [4, 0] } }, { a: 8.7 }],
  ['$bitsAllSet', { a: { $bitsAllSet: [0, 2] } }, { a: new Int32(5) }],
  ['$nor', { $nor: [{ a: 1 }, { b: 1 }] }, { a: 2 }],
  ['$expr sees types in order', { $expr: { $gt: ['$a', null] } }, { a: 0 }],
  ['NaN equals NaN', { a: Number.NaN }, { a: Number.NaN }],
  ['sub-documents with their fields in order', { a: { b: 1, c: 2 } }, { a: { b: 1, c: 2 } }],
])('matches: %s', (_title, filter, doc) => {
  expect(matches(filter, doc)).toBe(true);
});

test.each<[title: string, filter: Doc, doc: Doc]>([
  [
    'sub-documents with their fields in another order',
    { a: { b: 1, c: 2 } },
    { a: { c: 2, b: 1 } },
  ],
  ['a number below a string', { a: { $lt: 'x' } }, { a: 1 }],
  ['$gt null', { a: { $gt: null } }, { a: 1 }],
  ['null and an empty array on the way', { 'a.b': null }, { a: [] }],
  ['an array inside the array at a position', { 'a.0': 1 }, { a: [[1, 2]] }],
  ['$ne of an array with the value', { a: { $ne: 1 } }, { a: [1, 2] }],
  ['$nin with null and a missing field', { a: { $nin: [null] } }, {}],
  ['$exists false through an array', { 'a.b': { $exists: false } }, { a: [{}, { b: 1 }] }],
  ['$size of a scalar', { a: { $size: 1 } }, { a: 1 }],
  ['$all of nothing', { a: { $all: [] } }, { a: 1 }],
  ['$elemMatch of a scalar', { a: { $elemMatch: { $gt: 1 } } }, { a: 2 }],
  [
    '$elemMatch across elements',
    { a: { $elemMatch: { b: 1, c: 2 } } },
    { a: [{ b: 1 }, { c: 2 }] },
  ],
  ['$mod of a string', { a: { $mod: [2, 0] } }, { a: '4' }],
  ['NaN below a number', { a: { $lt: 1 } }, { a: Number.NaN }],
  ['true and one', { a: 1 }, { a: true }],
])('does not match: %s', (_title, filter, doc) => {
  expect(matches(filter, doc)).toBe(false);
});
