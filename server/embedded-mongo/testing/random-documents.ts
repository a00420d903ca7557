import { Double, Long, ObjectId } from 'bson';
import fc, { type Arbitrary } from 'fast-check';
import type { Document } from 'mongodb';

/** Few values of each type, so that random filters often meet random documents. */
const scalar: Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  -1,
  0,
  1,
  2,
  1.5,
  new Double(2),
  Long.fromNumber(1),
  Long.fromString('9007199254740993'),
  2 ** 53,
  Number.NaN,
  '',
  'a',
  'b',
  'a\0b',
  '😀',
  '\uffff',
  true,
  false,
  new Date(0),
  new Date(-1),
  new ObjectId('650000000000000000000001'),
  new ObjectId('650000000000000000000002'),
  /a/,
);

const inner: Arbitrary<Document> = fc.record({ b: scalar, c: scalar }, { requiredKeys: [] });

const value: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 2, arbitrary: inner },
  {
    weight: 3,
    arbitrary: fc.array(fc.oneof(scalar, inner, fc.array(scalar, { maxLength: 2 })), {
      maxLength: 3,
    }),
  },
);

/** Documents with arrays and sub-documents under `a` and `b`, and scalars under `c`. */
export const documents: Arbitrary<Document[]> = fc
  .array(fc.record({ a: value, b: value, c: scalar }, { requiredKeys: [] }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((all) => all.map((document, _id) => ({ _id, ...document })));

const path = fc.constantFrom('a', 'b', 'c', 'a.b', 'a.c', 'b.b', 'a.0', 'a.1.b');

const notRegex = value.filter((example) => !(example instanceof RegExp));

const condition: Arbitrary<Document> = fc.oneof(
  fc.record({ $gt: notRegex }),
  fc.record({ $gte: notRegex }),
  fc.record({ $lt: notRegex }),
  fc.record({ $lte: notRegex }),
  fc.record({ $gte: notRegex, $lt: notRegex }),
  fc.record({
    $gt: scalar.filter((example) => !(example instanceof RegExp)),
    $in: fc.array(scalar, { maxLength: 3 }),
  }),
  fc.record({ $eq: value }),
  fc.record({ $ne: notRegex }),
  fc.record({ $in: fc.array(value, { maxLength: 4 }) }),
  fc.record({ $nin: fc.array(value, { maxLength: 2 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $type: fc.constantFrom('number', 'string', 'array', 'null', 'object', 'bool') }),
  fc.record({ $size: fc.nat(3) }),
  fc.record({ $all: fc.array(scalar, { minLength: 1, maxLength: 2 }) }),
  fc.record({ $regex: fc.constantFrom('^a', 'b$', '^$', '^') }),
  fc.record({ $mod: fc.constantFrom([2, 0], [2, 1]) }),
  fc.record({ $not: fc.record({ $gt: notRegex }) }),
  fc.record({ $elemMatch: fc.record({ $gte: notRegex, $lt: notRegex }) }),
  fc.record({ $elemMatch: fc.record({ b: scalar }) }),
);

const clause: Arbitrary<Document> = fc
  .tuple(path, fc.oneof({ weight: 4, arbitrary: condition }, { weight: 2, arbitrary: value }))
  .map(([key, operand]) => ({ [key]: operand }));

const clauses = fc.array(clause, { minLength: 1, maxLength: 2 });

export const filters: Arbitrary<Document> = fc.oneof(
  { weight: 5, arbitrary: clause },
  { weight: 4, arbitrary: fc.tuple(clause, clause).map(([one, other]) => ({ ...one, ...other })) },
  { weight: 1, arbitrary: clauses.map(($or) => ({ $or })) },
  { weight: 1, arbitrary: clauses.map(($and) => ({ $and })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(path, fc.array(condition, { minLength: 2, maxLength: 3 }))
      .map(([key, all]) => ({ $and: all.map((operand) => ({ [key]: operand })) })),
  },
  { weight: 1, arbitrary: fc.tuple(clause, clauses).map(([one, $or]) => ({ ...one, $or })) },
);

const direction = fc.constantFrom(1 as const, -1 as const);

/** Sorts by one or two fields, then by `_id`, so that the order is unambiguous. */
export const sorts: Arbitrary<Document> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'a.b'), { minLength: 1, maxLength: 2 }),
    direction,
    direction,
  )
  .filter(([paths]) => paths.length === 1 || paths.includes('c'))
  .map(([[first = 'a', second], one, other]) => ({
    [first]: one,
    ...(second && { [second]: other }),
    _id: 1,
  }));
