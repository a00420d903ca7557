import { type Doc, isDoc } from '../../bson/types.ts';
import { averageOf, maxOf, minOf, sumOf } from '../expression/arithmetic.ts';
import { compileExpression, type Variables } from '../expression/expression.ts';
import { mergeObjects } from '../expression/operator-functions.ts';
import type { TextOrder } from '../values/compare.ts';
import { ValueMap } from '../values/value-map.ts';

type Accumulator = (values: readonly unknown[]) => unknown;

/** The accumulators of `$group`, each a function of the values of one group; a missing value is `undefined`. */
const ACCUMULATORS: Readonly<Record<string, Accumulator>> = {
  $sum: sumOf,
  $avg: averageOf,
  $min: minOf,
  $max: maxOf,
  $first: (values) => values[0] ?? null,
  $last: (values) => values.at(-1) ?? null,
  $push: (values) => values.filter(isPresent),
  $addToSet: (values) => distinctValues(values.filter(isPresent)),
  $mergeObjects: mergeObjects,
  $count: (values) => values.length,
};

export const ACCUMULATOR_NAMES: ReadonlySet<string> = new Set(Object.keys(ACCUMULATORS));

/** Runs `$group`. The groups are in the order of their first documents. */
export function group(docs: readonly Doc[], spec: Doc, variables: Variables): Doc[] {
  const { _id: key, ...fields } = spec;
  const keyOf = compileExpression(key, variables);
  const computed = Object.entries(fields).map(([name, accumulator]) => {
    const [operator = '', operand] = Object.entries(isDoc(accumulator) ? accumulator : {})[0] ?? [];
    const argument = compileExpression(operator === '$count' ? null : operand, variables);
    return { name, argument, accumulate: ACCUMULATORS[operator] ?? (() => null) };
  });
  const groups = new ValueMap<Doc[]>();
  for (const doc of docs) {
    const groupKey = keyOf(doc) ?? null;
    const members = groups.get(groupKey);
    if (members) members.push(doc);
    else groups.set(groupKey, [doc]);
  }
  return [...groups.entries()].map(([_id, members]) => ({
    _id,
    ...Object.fromEntries(
      computed.map(({ name, argument, accumulate }) => [name, accumulate(members.map(argument))]),
    ),
  }));
}

function isPresent(value: unknown): boolean {
  return value !== undefined;
}

/** The distinct values in the order of their first occurrence; `1` and `Long(1)` are the same value. */
export function distinctValues(values: readonly unknown[], compareText?: TextOrder): unknown[] {
  const seen = new ValueMap<true>(compareText);
  for (const value of values) seen.set(value, true);
  return [...seen.entries()].map(([value]) => value);
}
