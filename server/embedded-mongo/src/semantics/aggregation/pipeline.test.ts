import { Double, deserialize, Int32, ObjectId, serialize } from 'bson';
import { expect, test } from 'vitest';
import type { Doc } from '../../bson/types.ts';
import { runPipeline } from './pipeline.ts';

/** Runs the stages and returns the result as the driver decodes it. */
function run(docs: Doc[], stages: Doc[], others: Record<string, Doc[]> = {}): unknown[] {
  const context = { variables: {}, readCollection: (name: string) => others[name] ?? [] };
  return runPipeline(docs, stages, context).map((doc) => deserialize(serialize(doc)));
}

test.each<[title: string, docs: Doc[], stages: Doc[], expected: Doc[]]>([
  [
    'counts and sums with $group',
    [
      { k: 'a', n: 1 },
      { k: 'b', n: 2 },
      { k: 'a', n: 3 },
    ],
    [{ $group: { _id: '$k', n: { $sum: '$n' }, c: { $count: {} } } }],
    [
      { _id: 'a', n: 4, c: 2 },
      { _id: 'b', n: 2, c: 1 },
    ],
  ],
  [
    'groups missing with null, and skips missing in $push',
    [{}, { k: null, n: 1 }],
    [{ $group: { _id: '$k', n: { $push: '$n' } } }],
    [{ _id: null, n: [1] }],
  ],
  [
    'ignores null and missing in $avg, $min and $max',
    [{ n: 1 }, { n: null }, { n: 4 }, {}],
    [{ $group: { _id: null, a: { $avg: '$n' }, l: { $min: '$n' }, h: { $max: '$n' } } }],
    [{ _id: null, a: 2.5, l: 1, h: 4 }],
  ],
  [
    'keeps empty strings in $unwind',
    [{ a: '' }, { a: [] }, { a: [1, 2] }],
    [{ $unwind: '$a' }],
    [{ a: '' }, { a: 1 }, { a: 2 }],
  ],
  [
    'adds the index and keeps missing arrays in $unwind',
    [{ a: ['x'] }, { b: 1 }],
    [{ $unwind: { path: '$a', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } }],
    [
      { a: 'x', i: 0 },
      { b: 1, i: null },
    ],
  ],
  [
    'keeps the field order of the document in $project',
    [{ _id: 1, b: 2, a: 3, c: 4 }],
    [{ $project: { a: 1, b: 1, x: { $add: ['$b', '$c'] } } }],
    [{ _id: 1, b: 2, a: 3, x: 6 }],
  ],
  [
    'projects inside arrays',
    [{ _id: 1, a: [{ b: 1, c: 2 }, 5, { c: 3 }] }],
    [{ $project: { 'a.b': 1 } }],
    [{ _id: 1, a: [{ b: 1 }, {}] }],
  ],
  [
    'excludes fields with $project',
    [{ _id: 1, a: { b: 1, c: 2 } }],
    [{ $project: { _id: 0, 'a.b': 0 } }],
    [{ a: { c: 2 } }],
  ],
  [
    'adds fields inside arrays',
    [{ a: [{ b: 1 }, { b: 2 }] }],
    [{ $addFields: { 'a.c': 1 } }],
    [
      {
        a: [
          { b: 1, c: 1 },
          { b: 2, c: 1 },
        ],
      },
    ],
  ],
  [
    'sorts types in BSON order',
    [{ a: 'x' }, { a: true }, { a: 2 }, {}, { a: [] }],
    [{ $sort: { a: 1 } }],
    [{ a: [] }, {}, { a: 2 }, { a: 'x' }, { a: true }],
  ],
  [
    'sorts arrays by the largest element when descending',
    [{ a: [1, 9] }, { a: 5 }],
    [{ $sort: { a: -1 } }],
    [{ a: [1, 9] }, { a: 5 }],
  ],
  [
    'runs the pipelines of $facet',
    [{ a: 1 }, { a: 2 }],
    [{ $facet: { n: [{ $count: 'n' }], top: [{ $limit: 1 }] } }],
    [{ n: [{ n: 2 }], top: [{ a: 1 }] }],
  ],
  ['returns nothing from $count when there is no document', [], [{ $count: 'n' }], []],
  [
    'sorts groups by size with $sortByCount',
    [{ k: 1 }, { k: 2 }, { k: 2 }],
    [{ $sortByCount: '$k' }],
    [
      { _id: 2, count: 2 },
      { _id: 1, count: 1 },
    ],
  ],
  [
    'replaces the document with $replaceRoot',
    [{ a: { b: 1 } }],
    [{ $replaceRoot: { newRoot: '$a' } }],
    [{ b: 1 }],
  ],
])('%s', (_title, docs, stages, expected) => {
  expect(JSON.stringify(run(docs, stages))).toBe(JSON.stringify(expected));
});

test('joins by field, missing with null, and by pipeline with variables in $lookup', () => {
  const others = {
    o: [
      { _id: 1, k: 'a' },
      { _id: 2, k: null },
      { _id: 3, k: ['a', 'b'] },
    ],
  };
  const byField = { $lookup: { from: 'o', localField: 'k', foreignField: 'k', as: 'j' } };
  expect(run([{ k: 'a' }, {}], [byField], others)).toEqual([
    { k: 'a', j: [others.o[0], others.o[2]] },
    { j: [others.o[1]] },
  ]);
  const byPipeline = {
    $lookup: {
      from: 'o',
      let: { id: '$n' },
      pipeline: [{ $match: { $expr: { $lt: ['$_id', '$$id'] } } }, { $project: { _id: 1 } }],
      as: 'j',
    },
  };
  expect(run([{ n: 3 }], [byPipeline], others)).toEqual([{ n: 3, j: [{ _id: 1 }, { _id: 2 }] }]);
});

test('asks in $lookup only for the documents with the ids of the local ones, if all are ids', () => {
  const ids = [new ObjectId(), new ObjectId()];
  const asked: unknown[] = [];
  const context = {
    variables: {},
    readCollection(_name: string, filter: unknown) {
      asked.push(filter);
      return [];
    },
  };
  const stage = { $lookup: { from: 'o', localField: 'k', foreignField: '_id', as: 'j' } };
  runPipeline(
    ids.map((k) => ({ k })),
    [stage],
    context,
  );
  runPipeline([{ k: ids[0] }, {}], [stage], context);
  expect(asked).toEqual([{ _id: { $in: ids } }, {}]);
});

const doc = {
  n: new Int32(7),
  d: new Double(2),
  s: 'Ab',
  l: [3, 1, 2],
  o: [{ x: 1 }, { x: [2] }, 5],
  z: '',
  t: new Date(Date.UTC(2024, 1, 29, 13, 5)),
};

test.each<[expression: unknown, expected: unknown]>([
  [{ $eq: ['$l', 3] }, false],
  [{ $gt: ['$missing', null] }, false],
  [{ $lt: ['$missing', null] }, true],
  [{ $gt: ['$s', 5] }, true],
  [{ $cond: ['$z', 1, 2] }, 1],
  [{ $not: ['$z'] }, false],
  [{ $add: ['$n', '$d'] }, 9],
  [{ $divide: ['$n', 2] }, 3.5],
  [{ $round: [2.5] }, 2],
  [{ $round: [0.125, 2] }, 0.12],
  [{ $round: [1.005, 2] }, 1],
  [{ $round: [-3.5, 0] }, -4],
  [{ $round: [1234, -2] }, 1200],
  [{ $trunc: [-2.79, 1] }, -2.7],
  [{ $toLower: '$missing' }, ''],
  [{ $toUpper: 'é$b'.slice(0, 1) }, 'é'],
  [{ $size: '$l' }, 3],
  [{ $type: '$d' }, 'double'],
  [{ $type: '$missing' }, 'missing'],
  ['$o.x', [1, [2]]],
  ['$o.0', []],
  [{ $map: { input: '$l', as: 'e', in: { $multiply: ['$$e', 2] } } }, [6, 2, 4]],
  [{ $filter: { input: '$l', cond: { $gt: ['$$this', 1] } } }, [3, 2]],
  [{ $sum: '$l' }, 6],
  [{ $max: ['$n', '$d'] }, 7],
  [{ $first: '$l' }, 3],
  [{ $arrayElemAt: ['$l', -1] }, 2],
  [{ $in: [1, '$l'] }, true],
  [{ $dateToString: { date: '$t', format: '%Y-%m-%d' } }, '2024-02-29'],
  [{ $mergeObjects: [{ a: 1 }, null, { b: '$n' }] }, { a: 1, b: 7 }],
  [
    {
      $getField: {
        field: { $literal: '$a' },
        input: { $setField: { field: { $literal: '$a' }, input: {}, value: 4 } },
      },
    },
    4,
  ],
  [{ $mod: ['$n', '$d'] }, 1],
  [{ $split: ['a,b', ','] }, ['a', 'b']],
  [{ $substrCP: ['a😀b', 1, 1] }, '😀'],
  [{ $year: '$t' }, 2024],
  [{ $year: '$missing' }, null],
  [{ $ifNull: ['$missing', '$s'] }, 'Ab'],
  [{ $let: { vars: { x: '$n' }, in: { $subtract: ['$$x', 1] } } }, 6],
  [
    // biome-ignore lint/suspicious/noThenProperty: so MongoDB names it
    { $switch: { branches: [{ case: { $eq: ['$n', 7] }, then: 'seven' }], default: 'other' } },
    'seven',
  ],
  [{ $toString: { $toObjectId: '650000000000000000000001' } }, '650000000000000000000001'],
])('evaluates %j to %j', (expression, expected) => {
  expect(run([doc], [{ $replaceRoot: { newRoot: { v: expression } } }])).toEqual([{ v: expected }]);
});

test('sorts a document with arrays by its first key', () => {
  const docs = [{ a: [{ b: 1 }, 5] }, { a: { b: null } }, { a: [[9], 1] }, { a: { b: 0 } }];
  const asc = runPipeline(docs, [{ $sort: { 'a.b': 1 } }], {
    variables: {},
    readCollection: () => [],
  });
  expect(asc).toEqual([docs[0], docs[1], docs[2], docs[3]]);
  const parallel = [
    { a: [1], b: [1] },
    { a: [2], b: [2] },
  ];
  expect(() => run(parallel, [{ $sort: { a: 1, b: 1 } }])).toThrow(/parallel arrays/);
});

test.each([
  { $mod: [1, 0] },
  { $split: ['a', ''] },
  { $divide: [1, 0] },
  { $substrCP: ['a', -1, 1] },
])('throws when evaluating %j', (expression) => {
  expect(() => run([{}], [{ $project: { v: expression } }])).toThrow();
});

test('keeps the BSON type when a value is only copied', () => {
  const [result] = runPipeline([doc], [{ $project: { d: '$d', _id: new ObjectId() } }], {
    variables: {},
    readCollection: () => [],
  });
  expect(result?.d).toEqual(new Double(2));
});
