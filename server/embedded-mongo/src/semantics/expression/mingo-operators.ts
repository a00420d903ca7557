import { Double } from 'bson';
import { evalExpr } from 'mingo/core';
import * as mingo from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { isNumeric, toBsonNumber } from '../../bson/types.ts';
import { isDouble, toPlainNumber } from './arithmetic.ts';

export type Operator = (doc: unknown, operand: unknown, options: Options) => unknown;

/** Operators that mingo evaluates as MongoDB does, with BSON values. */
const PASS_THROUGH = [
  '$concatArrays',
  '$ifNull',
  '$isArray',
  '$let',
  '$literal',
  '$map',
  '$objectToArray',
  '$rand',
  '$reverseArray',
  '$setField',
  '$unsetField',
] as const satisfies (keyof typeof mingo)[];

/** Operators that mingo evaluates as MongoDB does when BSON numbers are JavaScript numbers. */
const ON_PLAIN_NUMBERS = [
  '$abs',
  '$add',
  '$ceil',
  '$concat',
  '$dateToString',
  '$dayOfMonth',
  '$dayOfWeek',
  '$dayOfYear',
  '$divide',
  '$exp',
  '$floor',
  '$hour',
  '$ltrim',
  '$millisecond',
  '$minute',
  '$month',
  '$multiply',
  '$pow',
  '$range',
  '$replaceAll',
  '$replaceOne',
  '$rtrim',
  '$second',
  '$slice',
  '$sqrt',
  '$strLenBytes',
  '$strLenCP',
  '$subtract',
  '$trim',
  '$year',
] as const satisfies (keyof typeof mingo)[];

/** Operators that read a part of a UTC date; null for null or a missing date. */
export const DATE_PARTS: ReadonlySet<string> = new Set([
  '$dayOfMonth',
  '$dayOfWeek',
  '$dayOfYear',
  '$hour',
  '$millisecond',
  '$minute',
  '$month',
  '$second',
  '$year',
]);

/** Operators whose result is always a double. */
const ALWAYS_DOUBLE: ReadonlySet<string> = new Set(['$divide', '$exp', '$sqrt']);

const OPERATORS: Readonly<Record<string, unknown>> = mingo;

export const MINGO_OPERATORS: Record<`$${string}`, Operator> = Object.fromEntries([
  ...PASS_THROUGH.map((name) => [name, asOperator(OPERATORS[name])]),
  ...ON_PLAIN_NUMBERS.map((name) => [name, onPlainNumbers(name, asOperator(OPERATORS[name]))]),
]);

/** mingo has a type for the operand of each operator; `checkExpression` has checked the operand. */
function asOperator(operator: unknown): Operator {
  if (typeof operator !== 'function') throw new TypeError('mingo lacks an operator');
  return (doc, operand, options) => operator(doc, operand, options);
}

function onPlainNumbers(name: string, operator: Operator): Operator {
  return (doc, operand, options) => {
    const parts = Array.isArray(operand) ? operand : [operand];
    const values = parts.map((part) => evalExpr(doc, part, options));
    if (DATE_PARTS.has(name) && (values[0] ?? null) === null) return null;
    const plain = values.map((value) => ({
      $literal: isNumeric(value) ? toPlainNumber(value) : value,
    }));
    const isList = Array.isArray(operand) && (parts.length > 1 || LIST_ONLY.has(name));
    const result = operator(doc, isList ? plain : plain[0], options);
    if (typeof result !== 'number') return result;
    return ALWAYS_DOUBLE.has(name)
      ? new Double(result)
      : toBsonNumber(result, values.some(isDouble));
  };
}

/** Operators that expect a list even for one argument. */
const LIST_ONLY: ReadonlySet<string> = new Set(['$add', '$concat', '$multiply']);
