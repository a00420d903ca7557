import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { bsonType, isDoc, isNullish, isNumeric, toBsonNumber, toNumber } from '../../bson/types.ts';
import { compareValues, equalValues } from '../values/compare.ts';
import { averageOf, isDouble, maxOf, minOf, sumOf, toPlainNumber } from './arithmetic.ts';
import type { Operator } from './mingo-operators.ts';
import {
  elementAt,
  isTruthy,
  mergeObjects,
  objectFromPairs,
  readPath,
  remainder,
  split,
  toObjectId,
  toText,
  typeError,
} from './operator-functions.ts';
import { roundHalfEven, truncateTo } from './rounding.ts';

/** The operators that mingo does not have or evaluates differently from MongoDB. */
export const OWN_OPERATORS: Record<`$${string}`, Operator> = {
  $path: readFieldPath,
  $eq: binary((a, b) => compareValues(a, b) === 0),
  $ne: binary((a, b) => compareValues(a, b) !== 0),
  $gt: binary((a, b) => compareValues(a, b) > 0),
  $gte: binary((a, b) => compareValues(a, b) >= 0),
  $lt: binary((a, b) => compareValues(a, b) < 0),
  $lte: binary((a, b) => compareValues(a, b) <= 0),
  $cmp: binary((a, b) => Math.sign(compareValues(a, b))),
  $and: (doc, operand, options) =>
    listOf(operand).every((part) => isTruthy(evalExpr(doc, part, options))),
  $or: (doc, operand, options) =>
    listOf(operand).some((part) => isTruthy(evalExpr(doc, part, options))),
  $not: unary((value) => !isTruthy(value)),
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
    const matched = listOf(branches)
      .filter(isDoc)
      .find((branch) => isTruthy(evalExpr(doc, branch.case, options)));
    return evalExpr(doc, matched ? matched.then : otherwise, options);
  },
  $filter: (doc, operand, options) => {
    const { input, as = 'this', cond } = isDoc(operand) ? operand : {};
    const list = evalExpr(doc, input, options);
    if (!Array.isArray(list)) return null;
    const results = evalExpr(doc, { $map: { input: { $literal: list }, as, in: cond } }, options);
    return list.filter((_element, index) => Array.isArray(results) && isTruthy(results[index]));
  },
  $in: binary((value, list) => {
    if (!Array.isArray(list))
      throw typeError(40081, '$in requires an array as a second argument', list);
    return list.some((element) => equalValues(element, value));
  }),
  $size: unary((list) => {
    if (!Array.isArray(list))
      throw typeError(17124, 'The argument to $size must be an array', list);
    return list.length;
  }),
  $arrayElemAt: binary(elementAt),
  $first: unary((list) => elementAt(list, 0)),
  $last: unary((list) => elementAt(list, -1)),
  $arrayToObject: unary(objectFromPairs),
  $mergeObjects: (doc, operand, options) =>
    mergeObjects(listOf(operand).map((part) => evalExpr(doc, part, options))),
  $getField: getFieldByName,
  $type: unary((value) => (value === undefined ? 'missing' : bsonType(value))),
  $isNumber: unary(isNumeric),
  $toString: unary(toText),
  $toObjectId: unary(toObjectId),
  $toLower: unary((value) =>
    (toText(value) ?? '').replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  ),
  $toUpper: unary((value) =>
    (toText(value) ?? '').replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  ),
  $mod: binary(remainder),
  $split: binary(split),
  $substrCP: substringByCodePoints,
  $round: roundingOperator(roundHalfEven),
  $trunc: roundingOperator(truncateTo),
  $sum: variadic(sumOf),
  $avg: variadic(averageOf),
  $min: variadic(minOf),
  $max: variadic(maxOf),
};

function listOf(operand: unknown): readonly unknown[] {
  return Array.isArray(operand) ? operand : [operand];
}

function unary(apply: (value: unknown) => unknown): Operator {
  return (doc, operand, options) => {
    const single = Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
    return apply(evalExpr(doc, single, options));
  };
}

function binary(apply: (a: unknown, b: unknown) => unknown): Operator {
  return (doc, operand, options) => {
    const [a, b] = listOf(operand);
    return apply(evalExpr(doc, a, options), evalExpr(doc, b, options));
  };
}

/** A single argument that is an array provides the values; several arguments are the values. */
function variadic(apply: (values: readonly unknown[]) => unknown): Operator {
  return (doc, operand, options) => {
    const values = listOf(operand).map((part) => evalExpr(doc, part, options));
    const [only] = values;
    return apply(values.length === 1 && Array.isArray(only) ? only : values);
  };
}

function roundingOperator(apply: (value: number, places: number) => number): Operator {
  return (doc, operand, options) => {
    const [value, places = 0] = listOf(operand).map((part) => evalExpr(doc, part, options));
    if (isNullish(value) || isNullish(places)) return null;
    if (!isNumeric(value) || !isNumeric(places)) {
      throw typeError(51081, 'rounding only supports numeric types', value);
    }
    return toBsonNumber(apply(toPlainNumber(value), toPlainNumber(places)), isDouble(value));
  };
}

function readFieldPath(doc: unknown, operand: unknown, options: Options): unknown {
  const { from, parts } = operand as { from: string; parts: readonly string[] };
  return readPath(evalExpr(doc, from, options), parts);
}

function substringByCodePoints(doc: unknown, operand: unknown, options: Options): unknown {
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

function getFieldByName(doc: unknown, operand: unknown, options: Options): unknown {
  const spec =
    isDoc(operand) && 'field' in operand ? operand : { field: operand, input: '$$CURRENT' };
  const field = evalExpr(doc, spec.field, options);
  const input = evalExpr(doc, spec.input ?? '$$CURRENT', options);
  if (isNullish(input)) return input;
  return isDoc(input) && typeof field === 'string' && Object.hasOwn(input, field)
    ? input[field]
    : undefined;
}
