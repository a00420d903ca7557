import { type Doc, isDoc, isOperatorDoc } from '../bson/types.ts';
import { compileFilter } from '../semantics/query/filter.ts';
import { equalValues } from '../semantics/values/compare.ts';
import type { Conditions } from './conditions.ts';

/** Whether a partial index is known to contain every document that matches the conditions. */
export function impliesPartialFilter(conditions: Conditions, partial: Doc): boolean {
  return Object.entries(partial).every(([key, expected]) => {
    if (key === '$and' && Array.isArray(expected)) {
      return expected.every((part) => isDoc(part) && impliesPartialFilter(conditions, part));
    }
    if (key.startsWith('$')) return false;
    return (conditions.byPath.get(key) ?? []).some((operand) => impliesField(operand, expected));
  });
}

function impliesField(operand: unknown, expected: unknown): boolean {
  if (equalValues(operand, expected)) return true;
  const operators: Doc = isOperatorDoc(operand) ? operand : { $eq: operand };
  const holds = compileFilter({ value: expected });
  if ('$eq' in operators) return isPlain(operators.$eq) && holds({ value: operators.$eq });
  if (Array.isArray(operators.$in)) {
    return operators.$in.every((value) => isPlain(value) && holds({ value }));
  }
  if (!isDoc(expected)) return false;
  return Object.entries(expected).every(([operator, bound]) => {
    if (operator === '$exists')
      return COMPARISONS.some((name) => name in operators && isPlain(operators[name]));
    const given = operators[operator];
    return (
      given !== undefined &&
      isPlain(given) &&
      COMPARISONS.includes(operator) &&
      compileFilter({ value: { [operator]: bound } })({ value: given })
    );
  });
}

const COMPARISONS: readonly string[] = ['$gt', '$gte', '$lt', '$lte'];

/** Null, arrays and regular expressions match values other than themselves, so that they imply nothing. */
function isPlain(value: unknown): boolean {
  return (
    value !== null && value !== undefined && !Array.isArray(value) && !(value instanceof RegExp)
  );
}
