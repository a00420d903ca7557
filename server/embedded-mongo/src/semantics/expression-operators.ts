import { ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { bsonType, type Doc, isDoc, isNumeric, toBsonNumber, toNumber } from '../bson-types.ts';
import { CommandError } from '../errors.ts';
import { averageOf, isDouble, largest, smallest, sumOf, toPlainNumber } from './accumulate.ts';
import { compareValues, equalValues } from './compare.ts';
import type { Operator } from './mingo-operators.ts';
import { roundHalfEven, truncateTo } from './rounding.ts';

/** The operators that mingo lacks or answers differently from MongoDB. */
export const OWN_OPERATORS: Record<`$${string}`, Operator> = {
  $path: followPath,
  $eq: ofTwo((a, b) => compareValues(a, b) === 0),
  $ne: ofTwo((a, b) => compareValues(a, b) !== 0),
  $gt: ofTwo((a, b) => compareValues(a, b) > 0),
  $gte: ofTwo((a, b) => compareValues(a, b) >= 0),
  $lt: ofTwo((a, b) => compareValues(a, b) < 0),
  $lte: ofTwo((a, b) => compareValues(a, b) <= 0),
  $cmp: ofTwo((a, b) => Math.sign(compareValues(a, b))),
  $and: (doc, operand, options) =>
    listOf(operand).every((part) => isTruthy(evalExpr(doc, part, options))),
  $or: (doc, operand, options) =>
    listOf(operand).some((part) => isTruthy(evalExpr(doc, part, options))),
  $not: ofOne((value) => !isTruthy(value)),
  $cond: (doc, operand, options) => {
    const [test, yes, no] = Array.isArray(operand)
      ? operand
      : isDoc(operand)
        ? [operand.if, operand.then, operand.else]
        : [];
    return evalExpr(doc, isTruthy(evalExpr(doc, test, options)) ? yes : no, options);
  },
  $switch: (doc, operand, options) => {
    const { branches, default: otherwise } = isDoc(operand) ? operand : {};
    const hit = listOf(branches)
      .filter(isDoc)
      .find((branch) => isTruthy(evalExpr(doc, branch.case, options)));
    return evalExpr(doc, hit ? hit.then : otherwise, options);
  },
  $filter: (doc, operand, options) => {
    const { input, as = 'this', cond } = isDoc(operand) ? operand : {};
    const list = evalExpr(doc, input, options);
    if (!Array.isArray(list)) return null;
    const verdicts = evalExpr(doc, { $map: { input: { $literal: list }, as, in: cond } }, options);
    return list.filter((_element, index) => Array.isArray(verdicts) && isTruthy(verdicts[index]));
  },
  $in: ofTwo((value, list) => {
    if (!Array.isArray(list))
      throw typeError(40081, '$in requires an array as a second argument', list);
    return list.some((element) => equalValues(element, value));
  }),
  $size: ofOne((list) => {
    if (!Array.isArray(list))
      throw typeError(17124, 'The argument to $size must be an array', list);
    return list.length;
  }),
  $arrayElemAt: ofTwo(elementAt),
  $first: ofOne((list) => elementAt(list, 0)),
  $last: ofOne((list) => elementAt(list, -1)),
  $arrayToObject: ofOne(objectFromPairs),
  $mergeObjects: (doc, operand, options) =>
    mergeObjects(listOf(operand).map((part) => evalExpr(doc, part, options))),
  $getField: getNamedField,
  $type: ofOne((value) => (value === undefined ? 'missing' : bsonType(value))),
  $isNumber: ofOne(isNumeric),
  $toString: ofOne(toText),
  $toObjectId: ofOne(toObjectId),
  $toLower: ofOne((value) =>
    (toText(value) ?? '').replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  ),
  $toUpper: ofOne((value) =>
    (toText(value) ?? '').replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  ),
  $mod: ofTwo(remainder),
  $split: ofTwo(split),
  $substrCP: cutText,
  $round: ofNumberAndPlaces(roundHalfEven),
  $trunc: ofNumberAndPlaces(truncateTo),
  $sum: ofValues(sumOf),
  $avg: ofValues(averageOf),
  $min: ofValues(smallest),
  $max: ofValues(largest),
};

function listOf(operand: unknown): readonly unknown[] {
  return Array.isArray(operand) ? operand : [operand];
}

function ofOne(apply: (value: unknown) => unknown): Operator {
  return (doc, operand, options) => {
    const single = Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
    return apply(evalExpr(doc, single, options));
  };
}

function ofTwo(apply: (a: unknown, b: unknown) => unknown): Operator {
  return (doc, operand, options) => {
    const [a, b] = listOf(operand);
    return apply(evalExpr(doc, a, options), evalExpr(doc, b, options));
  };
}

/** One argument stands for the array it gives, several for themselves. */
function ofValues(apply: (values: readonly unknown[]) => unknown): Operator {
  return (doc, operand, options) => {
    const values = listOf(operand).map((part) => evalExpr(doc, part, options));
    const [only] = values;
    return apply(values.length === 1 && Array.isArray(only) ? only : values);
  };
}

function ofNumberAndPlaces(apply: (value: number, places: number) => number): Operator {
  return (doc, operand, options) => {
    const [value, places = 0] = listOf(operand).map((part) => evalExpr(doc, part, options));
    if (isNullish(value) || isNullish(places)) return null;
    if (!isNumeric(value) || !isNumeric(places)) {
      throw typeError(51081, 'rounding only supports numeric types', value);
    }
    return toBsonNumber(apply(toPlainNumber(value), toPlainNumber(places)), isDouble(value));
  };
}

/** Whether MongoDB takes a value for true: all but false, zero, null and missing. */
export function isTruthy(value: unknown): boolean {
  return !(isNullish(value) || value === false || toNumber(value) === 0);
}

function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function followPath(doc: unknown, operand: unknown, options: Options): unknown {
  const { from, parts } = operand as { from: string; parts: readonly string[] };
  return readPath(evalExpr(doc, from, options), parts);
}

/** Reads a path as expressions do: through the documents of an array, giving the array of what they hold. */
export function readPath(value: unknown, parts: readonly string[]): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  if (Array.isArray(value)) {
    const found = value.map((element) => (isDoc(element) ? readPath(element, parts) : undefined));
    return found.filter((element) => element !== undefined);
  }
  if (!isDoc(value) || !Object.hasOwn(value, part)) return undefined;
  return readPath(value[part], rest);
}

function remainder(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumeric(a)) throw typeError(16611, '$mod only supports numeric types', a);
  if (!isNumeric(b)) throw typeError(16611, '$mod only supports numeric types', b);
  if (toNumber(b) === 0) throw new CommandError(16610, "can't $mod by zero");
  return toBsonNumber(toPlainNumber(a) % toPlainNumber(b), isDouble(a) || isDouble(b));
}

function split(text: unknown, separator: unknown): unknown {
  if (isNullish(text) || isNullish(separator)) return null;
  if (typeof text !== 'string') {
    throw typeError(40085, '$split requires an expression that evaluates to a string', text);
  }
  if (typeof separator !== 'string') {
    throw typeError(40086, '$split requires a string as a second argument', separator);
  }
  if (separator === '') throw new CommandError(40087, '$split requires a non-empty separator');
  return text.split(separator);
}

function cutText(doc: unknown, operand: unknown, options: Options): unknown {
  const [text, start, count] = listOf(operand).map((part) => evalExpr(doc, part, options));
  const from = toNumber(start);
  const length = toNumber(count);
  if (from === undefined || !Number.isInteger(from) || from < 0) {
    throw typeError(34453, '$substrCP: the starting index must be a nonnegative integer', start);
  }
  if (length === undefined || !Number.isInteger(length) || length < 0) {
    throw typeError(34455, '$substrCP: the length must be a nonnegative integer', count);
  }
  return [...(toText(text) ?? '')].slice(from, from + length).join('');
}

function elementAt(list: unknown, position: unknown): unknown {
  if (isNullish(list) || isNullish(position)) return null;
  if (!Array.isArray(list))
    throw typeError(28689, "$arrayElemAt's first argument must be an array", list);
  const index = toNumber(position);
  if (index === undefined || !Number.isInteger(index)) {
    throw typeError(28690, "$arrayElemAt's second argument must be an integer", position);
  }
  return list.at(index);
}

function objectFromPairs(pairs: unknown): unknown {
  if (isNullish(pairs)) return null;
  if (!Array.isArray(pairs))
    throw typeError(40386, '$arrayToObject requires an array input', pairs);
  return Object.fromEntries(
    pairs.map((pair: unknown) => {
      const [key, value] = Array.isArray(pair) ? pair : isDoc(pair) ? [pair.k, pair.v] : [];
      if (typeof key !== 'string')
        throw typeError(40395, '$arrayToObject requires string keys', key);
      return [key, value];
    }),
  );
}

export function mergeObjects(values: readonly unknown[]): Doc {
  const merged: Doc = {};
  for (const value of values) {
    if (isNullish(value)) continue;
    if (!isDoc(value)) throw typeError(40400, '$mergeObjects requires object inputs', value);
    Object.assign(merged, value);
  }
  return merged;
}

function getNamedField(doc: unknown, operand: unknown, options: Options): unknown {
  const spec =
    isDoc(operand) && 'field' in operand ? operand : { field: operand, input: '$$CURRENT' };
  const field = evalExpr(doc, spec.field, options);
  const input = evalExpr(doc, spec.input ?? '$$CURRENT', options);
  if (isNullish(input)) return input;
  return isDoc(input) && typeof field === 'string' && Object.hasOwn(input, field)
    ? input[field]
    : undefined;
}

function toText(value: unknown): string | null {
  if (isNullish(value)) return null;
  if (value instanceof Date) return value.toISOString();
  if (isDoc(value) || Array.isArray(value)) {
    throw new CommandError(
      'ConversionFailure',
      `Unsupported conversion from ${bsonType(value)} to string in $convert with no onError value`,
    );
  }
  return String(value);
}

function toObjectId(value: unknown): ObjectId | null {
  if (isNullish(value)) return null;
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value))
    return ObjectId.createFromHexString(value);
  throw new CommandError(
    'ConversionFailure',
    `Failed to parse objectId '${value}' in $convert with no onError value`,
  );
}

function typeError(code: number, message: string, found: unknown): CommandError {
  return new CommandError(
    code,
    `${message}, found: ${found === undefined ? 'missing' : bsonType(found)}`,
  );
}
