import { asRegex } from '../../bson/regex.ts';
import { type Doc, isDoc, isOperatorDoc } from '../../bson/types.ts';
import { notSupported } from '../../validation/errors.ts';
import { compileExpression, type Variables } from '../expression/expression.ts';
import { isTruthy } from '../expression/operator-functions.ts';
import type { TextOrder } from '../values/compare.ts';
import {
  anyArray,
  compileFieldOperator,
  type Predicate,
  type ValueTest,
} from './field-operators.ts';

export type { Predicate } from './field-operators.ts';

/**
 * Compiles a filter that `checkFilter` has accepted to a predicate on documents.
 *
 * @param variables the values of a command's `let`, for `$expr`
 * @param textOrder compares strings by the collation of the query
 * @throws {CommandError} for `$expr` with a collation
 */
export function compileFilter(
  filter: Doc,
  variables: Variables = {},
  textOrder?: TextOrder,
): Predicate {
  const tests = Object.entries(filter).flatMap(([key, operand]) =>
    key === '$comment' ? [] : [compileClause(key, operand, variables, textOrder)],
  );
  const [only] = tests;
  if (only && tests.length === 1) return only;
  return (doc) => tests.every((test) => test(doc));
}

function compileClause(
  key: string,
  operand: unknown,
  variables: Variables,
  textOrder: TextOrder | undefined,
): Predicate {
  if (key === '$expr') {
    if (textOrder) throw notSupported('$expr with a collation');
    const evaluate = compileExpression(operand, variables);
    return (doc) => isTruthy(evaluate(doc));
  }
  if (!key.startsWith('$')) return compileField(key.split('.'), operand, textOrder);
  const branches = Array.isArray(operand) ? operand : [];
  const tests = branches.map((branch: Doc) => compileFilter(branch, variables, textOrder));
  if (key === '$and') return (doc) => tests.every((test) => test(doc));
  const any: Predicate = (doc) => tests.some((test) => test(doc));
  return key === '$nor' ? (doc) => !any(doc) : any;
}

/** Compiles the condition on one path: operators, a regular expression or a literal. */
export function compileField(
  parts: readonly string[],
  operand: unknown,
  textOrder?: TextOrder,
): Predicate {
  const operators = toOperators(operand);
  const tests = Object.entries(operators).flatMap(([operator, value]): Predicate[] => {
    switch (operator) {
      case '$options':
        return [];
      case '$not': {
        const test = compileField(parts, value, textOrder);
        return [(doc) => !test(doc)];
      }
      case '$elemMatch': {
        const test = compileElement(isDoc(value) ? value : {}, textOrder);
        return [anyArray(parts, (array) => array.some(test))];
      }
      case '$all':
        return compileAll(parts, value, textOrder);
      default:
        return [compileFieldOperator(parts, operator, value, { siblings: operators, textOrder })];
    }
  });
  return (doc) => tests.every((test) => test(doc));
}

/** `$all` is the conjunction of its values; without values it matches nothing. */
function compileAll(
  parts: readonly string[],
  operand: unknown,
  textOrder: TextOrder | undefined,
): Predicate[] {
  const values: unknown[] = Array.isArray(operand) ? operand : [];
  if (values.length === 0) return [() => false];
  return values.map((value) => {
    const isElemMatch = isDoc(value) && '$elemMatch' in value;
    return compileField(parts, isElemMatch || asRegex(value) ? value : { $eq: value }, textOrder);
  });
}

function toOperators(operand: unknown): Doc {
  if (asRegex(operand)) return { $regex: operand };
  return isOperatorDoc(operand) ? operand : { $eq: operand };
}

/**
 * Compiles the condition of `$elemMatch` or `$pull`: operators on the element, or a filter on an
 * element that is a document.
 */
export function compileElement(condition: Doc, textOrder?: TextOrder): ValueTest {
  const first = Object.keys(condition)[0] ?? '';
  if (first.startsWith('$') && !['$and', '$or', '$nor', '$expr'].includes(first)) {
    return compileField([], condition, textOrder);
  }
  const test = compileFilter(condition, {}, textOrder);
  return (element) => (isDoc(element) || Array.isArray(element)) && test(element);
}
