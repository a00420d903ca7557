import { BSONRegExp } from 'bson';
import { expect, test } from 'vitest';
import { checkFilter } from './filter.ts';
import { checkPipeline } from './pipeline.ts';
import { checkProjection } from './projection.ts';
import { checkSort } from './sort.ts';
import { checkUpdate, type UpdateRules } from './update.ts';

const NOT_SUPPORTED = 238;

test.each<[filter: unknown, code: number, message: RegExp]>([
  [{ a: { $foo: 1 } }, 2, /^unknown operator: \$foo$/],
  [{ $foo: 1 }, 2, /^unknown top level operator: \$foo/],
  [{ a: { $gt: 1, b: 2 } }, 2, /^unknown operator: b$/],
  [{ $or: [] }, 2, /nonempty array/],
  [{ $and: {} }, 2, /must be an array/],
  [{ $nor: [1] }, 2, /full objects/],
  [{ a: { $in: 1 } }, 2, /^\$in needs an array$/],
  [{ a: { $in: [{ $gt: 1 }] } }, 2, /cannot nest \$ under \$in/],
  [{ a: { $not: 1 } }, 2, /\$not needs a regex or a document/],
  [{ a: { $not: {} } }, 2, /\$not cannot be empty/],
  [{ a: { $size: -1 } }, 2, /non-negative/],
  [{ a: { $mod: [0, 1] } }, 2, /divisor cannot be 0/],
  [{ a: { $type: 'nothing' } }, 2, /Unknown type name alias: nothing/],
  [{ a: { $options: 'i' } }, 2, /\$options needs a \$regex/],
  [{ a: { $regex: 'a', $options: 'g' } }, 51108, /invalid flag/],
  [{ a: { $regex: '(' } }, 51091, /Regular expression is invalid/],
  [{ a: { $ne: new BSONRegExp('x') } }, 2, /regex as arg to \$ne/],
  [{ a: { $elemMatch: 1 } }, 2, /needs an Object/],
  [{ a: { $elemMatch: { $expr: true } } }, 2, /top-level/],
  [{ $expr: { $foo: 1 } }, 168, /Unrecognized expression '\$foo'/],
  [{ $expr: '$$x' }, 17276, /undefined variable: x/],
  [{ $expr: { $eq: [1] } }, 16020, /takes exactly 2 arguments. 1 were passed in/],
  [{ $where: 'true' }, NOT_SUPPORTED, /\$where/],
  [{ $text: { $search: 'x' } }, NOT_SUPPORTED, /\$text/],
  [{ a: { $near: [0, 0] } }, NOT_SUPPORTED, /\$near/],
  [{ $jsonSchema: {} }, NOT_SUPPORTED, /\$jsonSchema/],
  [{ $expr: { $function: {} } }, NOT_SUPPORTED, /\$function/],
  [{ a: { $regex: 'a++' } }, NOT_SUPPORTED, /possessive/],
])('refuses the filter %j with code %i', (filter, code, message) => {
  expect(() => checkFilter(filter)).toThrow(refusal(code, message));
});

test.each<[update: unknown, code: number, message: RegExp, rules?: UpdateRules]>([
  [{ $set: { a: 1 }, $inc: { a: 1 } }, 40, /Updating the path 'a' would create a conflict at 'a'/],
  [{ $set: { a: 1, 'a.b': 1 } }, 40, /conflict/],
  [{ $set: { a: 1 }, b: 1 }, 9, /Unknown modifier: b/],
  [{ $foo: { a: 1 } }, 9, /Unknown modifier: \$foo/],
  [{ a: 1, $set: { b: 1 } }, 52, /dollar/],
  [{ $set: 1 }, 9, /Modifiers operate on fields/],
  [{ $unset: { _id: 1 } }, 66, /immutable field '_id'/],
  [{ $rename: { a: '_id' } }, 66, /immutable field '_id'/],
  [{ $set: { '': 1 } }, 56, /empty/],
  [{ $inc: { a: 'x' } }, 14, /non-numeric/],
  [{ $pop: { a: 2 } }, 9, /\$pop expects 1 or -1/],
  [{ $push: { a: { $each: 1 } } }, 2, /must be an array/],
  [{ $addToSet: { a: { $each: 1 } } }, 14, /must be an array/],
  [{ $bit: { a: { not: 1 } } }, 2, /only supports 'and', 'or', and 'xor'/],
  [{ $currentDate: { a: 'x' } }, 2, /not valid type/],
  [{ $rename: { a: 'a' } }, 2, /must differ/],
  [{ a: 1 }, 9, /multi update/, { multi: true }],
  [{ $set: { 'a.$[i]': 1 } }, 2, /No array filter found/],
  [{ $set: { a: 1 } }, 9, /was not used/, { arrayFilters: [{ i: 1 }] }],
  [{ $set: { 'a.$[i]': 1 } }, 9, /same top-level field/, { arrayFilters: [{ i: 1 }, { i: 2 }] }],
  [[{ $match: {} }], 72, /not allowed to be used within an update/],
])('refuses the update %j with code %i', (update, code, message, rules = {}) => {
  expect(() => checkUpdate(update, rules)).toThrow(refusal(code, message));
});

test.each<[stages: unknown, code: number, message: RegExp]>([
  [[{ $foo: 1 }], 40324, /Unrecognized pipeline stage name: '\$foo'/],
  [[{ $match: {}, $limit: 1 }], 40323, /exactly one field/],
  [[1], 14, /must be an object/],
  [[{ $out: 'x' }, { $match: {} }], 40601, /final stage/],
  [[{ $limit: 0 }], 15958, /must be positive/],
  [[{ $group: { n: { $sum: 1 } } }], 15955, /must include an _id/],
  [[{ $group: { _id: 1, n: { $foo: 1 } } }], 15952, /unknown group operator '\$foo'/],
  [[{ $group: { _id: 1, n: 1 } }], 40234, /must be an accumulator object/],
  [[{ $unwind: 'a' }], 28818, /prefixed with a '\$'/],
  [[{ $sort: {} }], 15976, /at least one sort key/],
  [[{ $project: {} }], 51272, /at least one field/],
  [[{ $lookup: { from: 'a', localField: 'b', foreignField: 'c' } }], 9, /must specify 'as'/],
  [[{ $facet: { a: [{ $out: 'x' }] } }], 40600, /not allowed to be used within a \$facet/],
  [[{ $bucket: {} }], NOT_SUPPORTED, /\$bucket/],
  [[{ $group: { _id: 1, n: { $top: {} } } }], NOT_SUPPORTED, /\$top/],
  [[{ $lookup: { from: 'a', as: 'x', pipeline: [{ $geoNear: {} }] } }], NOT_SUPPORTED, /\$geoNear/],
])('refuses the pipeline %j with code %i', (stages, code, message) => {
  expect(() => checkPipeline(stages)).toThrow(refusal(code, message));
});

test.each<[projection: unknown, code: number]>([
  [{ a: 1, b: 0 }, 31254],
  [{ a: 0, b: 1 }, 31253],
  [{ a: 1, 'a.b': 1 }, 31249],
  [{ 'a.$': 1, 'b.$': 1 }, 31276],
  [{ a: { $elemMatch: 1 } }, 31274],
  [{ a: { $meta: 'textScore' } }, NOT_SUPPORTED],
  [{ '': 1 }, 40352],
])('refuses the projection %j with code %i', (projection, code) => {
  expect(() => checkProjection(projection)).toThrow(refusal(code, /./));
});

test.each<[sort: unknown, code: number]>([
  [{ a: 2 }, 15975],
  [{ a: 'up' }, 15974],
  [{ 'a..b': 1 }, 15998],
  [1, 15973],
])('refuses the sort %j with code %i', (sort, code) => {
  expect(() => checkSort(sort)).toThrow(refusal(code, /./));
});

test('accepts filters, updates, projections and pipelines when MongoDB does', () => {
  checkFilter({ a: { $elemMatch: { $gt: 1, $not: { $lt: 0 } } }, $comment: 'x', 'b.$id': 1 });
  checkFilter(
    { $expr: { $and: [{ $eq: ['$$id', '$a'] }, { $gt: ['$b', { $literal: '$x' }] }] } },
    new Set(['id']),
  );
  checkUpdate(
    { $set: { 'a.$[i].b': 1, _id: 1 }, $setOnInsert: { c: 1 } },
    { arrayFilters: [{ 'i.b': 2 }] },
  );
  checkUpdate({ a: { $b: 1 } });
  checkProjection({ a: 1, _id: 0, b: { $slice: 1 }, c: { $elemMatch: { d: 1 } } });
  checkPipeline([
    { $lookup: { from: 'a', let: { x: '$y' }, pipeline: [{ $match: { $expr: '$$x' } }], as: 'z' } },
  ]);
});

function refusal(code: number, message: RegExp): object {
  return expect.objectContaining({ code, message: expect.stringMatching(message) });
}
