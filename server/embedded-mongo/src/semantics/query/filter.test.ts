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
  ['equal numbers of different types', { a: new Int32(1) }, { a: Long.fromNumber(1) }],
  ['a decimal equal to an int', { a: 1 }, { a: Decimal128.fromString('1.0') }],
  [
    'a long beyond 2^53 by its last digit',
    { a: { $gt: Long.fromString('9007199254740992') } },
    { a: Long.fromString('9007199254740993') },
  ],
  ['a missing field by null', { a: null }, {}],
  ['a document of an array without the field by null', { 'a.b': null }, { a: [{ b: 1 }, {}] }],
  ['a missing field by $gte null', { a: { $gte: null } }, {}],
  ['an element of an array', { a: 2 }, { a: [1, 2] }],
  ['a whole array', { a: [1, 2] }, { a: [1, 2] }],
  ['an array within an array', { a: [1, 2] }, { a: [[1, 2], 3] }],
  ['a whole array by its order', { a: { $gt: [1, 2] } }, { a: [1, 3] }],
  ['two elements that each meet one of two conditions', { a: { $gt: 5, $lt: 3 } }, { a: [1, 9] }],
  ['a path through documents in an array', { 'a.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }],
  ['a path with an array position', { 'a.1.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }],
  ['ObjectIds by their order', { a: { $gt: id } }, { a: later }],
  [
    'timestamps by number and not as text',
    { a: { $gt: new Timestamp({ t: 9, i: 0 }) } },
    { a: new Timestamp({ t: 10, i: 0 }) },
  ],
  ['dates', { a: { $lt: new Date(2) } }, { a: new Date(1) }],
  ['$in with null', { a: { $in: [1, null] } }, {}],
  ...[undefined, null, Number.NaN, -1, 'x', { b: 1 }, [1], id, false, new Date(1)].map(
    (value): [string, Doc, Doc] => [
      `$in with ${JSON.stringify(value)} among values of other types`,
      {
        a: {
          $in: [later, 'y', new Date(1), [1], { b: 1 }, 2, id, false, null, 'x', -1, Number.NaN],
        },
      },
      { a: value },
    ],
  ),
  ['$in with a regular expression', { a: { $in: [new BSONRegExp('^x', 'i')] } }, { a: 'Xy' }],
  ['a $regex with $options', { a: { $regex: 'b$', $options: 'i' } }, { a: 'aB\n' }],
  ['$not of a missing field', { a: { $not: { $gt: 1 } } }, {}],
  ['$ne of an array without the value', { a: { $ne: 3 } }, { a: [1, 2] }],
  ['$exists through an array', { 'a.b': { $exists: true } }, { a: [{}, { b: 1 }] }],
  ['$type of an element', { a: { $type: 'string' } }, { a: [1, 'x'] }],
  ['$type array', { a: { $type: 'array' } }, { a: [] }],
  ['$type by number', { a: { $type: 7 } }, { a: id }],
  ['$type double but not an integer', { a: { $type: 'double' } }, { a: new Double(1) }],
  ['$size through documents', { 'a.b': { $size: 2 } }, { a: [{ b: [1, 2] }, { b: [3] }] }],
  ['$all of a scalar', { a: { $all: [1] } }, { a: 1 }],
  ['$elemMatch of values', { a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [0, 2] }],
  [
    '$elemMatch of documents',
    { a: { $elemMatch: { b: 1, c: 2 } } },
    { a: [{ b: 1 }, { b: 1, c: 2 }] },
  ],
  ['$mod without the decimals', { a: { $mod: [4, 0] } }, { a: 8.7 }],
  ['$bitsAllSet', { a: { $bitsAllSet: [0, 2] } }, { a: new Int32(5) }],
  ['$nor', { $nor: [{ a: 1 }, { b: 1 }] }, { a: 2 }],
  ['$expr across types', { $expr: { $gt: ['$a', null] } }, { a: 0 }],
  ['NaN by NaN', { a: Number.NaN }, { a: Number.NaN }],
  [
    'an embedded document with its fields in the same order',
    { a: { b: 1, c: 2 } },
    { a: { b: 1, c: 2 } },
  ],
])('matches %s', (_title, filter, doc) => {
  expect(matches(filter, doc)).toBe(true);
});

test.each<[title: string, filter: Doc, doc: Doc]>([
  [
    'an embedded document with its fields in another order',
    { a: { b: 1, c: 2 } },
    { a: { c: 2, b: 1 } },
  ],
  ['a number by $lt and a string', { a: { $lt: 'x' } }, { a: 1 }],
  ['$gt null', { a: { $gt: null } }, { a: 1 }],
  ['an empty array on the path by null', { 'a.b': null }, { a: [] }],
  ['an element of an array at a position', { 'a.0': 1 }, { a: [[1, 2]] }],
  ['$ne of an array with the value', { a: { $ne: 1 } }, { a: [1, 2] }],
  ['$nin with null and a missing field', { a: { $nin: [null] } }, {}],
  ['$exists false through an array', { 'a.b': { $exists: false } }, { a: [{}, { b: 1 }] }],
  ['$size of a scalar', { a: { $size: 1 } }, { a: 1 }],
  ['an empty $all', { a: { $all: [] } }, { a: 1 }],
  ['$elemMatch of a scalar', { a: { $elemMatch: { $gt: 1 } } }, { a: 2 }],
  [
    '$elemMatch across elements',
    { a: { $elemMatch: { b: 1, c: 2 } } },
    { a: [{ b: 1 }, { c: 2 }] },
  ],
  ['$mod of a string', { a: { $mod: [2, 0] } }, { a: '4' }],
  ['NaN by $lt and a number', { a: { $lt: 1 } }, { a: Number.NaN }],
  ['true by 1', { a: 1 }, { a: true }],
])('does not match %s', (_title, filter, doc) => {
  expect(matches(filter, doc)).toBe(false);
});
