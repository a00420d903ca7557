import { asRegex, compileRegex } from '../../bson/regex.ts';
import {
  BSON_TYPE_NUMBERS,
  type BsonType,
  bsonType,
  type Doc,
  isNullish,
  toNumber,
} from '../../bson/types.ts';
import { compareValues, equalValues, type TextOrder, typeRank } from '../values/compare.ts';
import { expandedValuesAtPath, valuesAtPath } from '../values/path.ts';

export type ValueTest = (value: unknown) => boolean;

export type Predicate = (doc: unknown) => boolean;

/**
 * Compiles one operator on one path; `siblings` are all operators on the path, for `$options`, and `textOrder` compares
 * strings by a collation.
 */
export function compileFieldOperator(
  parts: readonly string[],
  operator: string,
  operand: unknown,
  { siblings, textOrder }: { siblings: Doc; textOrder: TextOrder | undefined },
): Predicate {
  const anyValue =
    (test: ValueTest): Predicate =>
    (doc) =>
      expandedValuesAtPath(doc, parts).some(test);
  const noValue =
    (test: ValueTest): Predicate =>
    (doc) =>
      !expandedValuesAtPath(doc, parts).some(test);
  switch (operator) {
    case '$eq':
      return anyValue(testEqual(operand, textOrder));
    case '$ne':
      return noValue(testEqual(operand, textOrder));
    case '$in':
      return anyValue(testIn(operand, textOrder));
    case '$nin':
      return noValue(testIn(operand, textOrder));
    case '$gt':
      return anyValue(testOrder(operand, (order) => order > 0, false, textOrder));
    case '$gte':
      return anyValue(testOrder(operand, (order) => order >= 0, true, textOrder));
    case '$lt':
      return anyValue(testOrder(operand, (order) => order < 0, false, textOrder));
    case '$lte':
      return anyValue(testOrder(operand, (order) => order <= 0, true, textOrder));
    case '$exists': {
      const exists: Predicate = (doc) =>
        valuesAtPath(doc, parts).some((value) => value !== undefined);
      return isFalse(operand) ? (doc) => !exists(doc) : exists;
    }
    case '$type':
      return anyValue(testType(operand));
    case '$regex':
      return anyValue(testRegex(operand, siblings.$options));
    case '$mod':
      return anyValue(testMod(operand));
    case '$size':
      return anyArray(parts, (array) => array.length === toNumber(operand));
    default:
      return anyValue(testBits(operator, operand));
  }
}

/** Whether an array at a path passes a test. */
export function anyArray(
  parts: readonly string[],
  test: (array: readonly unknown[]) => boolean,
): Predicate {
  return (doc) => valuesAtPath(doc, parts).some((value) => Array.isArray(value) && test(value));
}

function isFalse(value: unknown): boolean {
  return value === false || value === null || value === undefined || toNumber(value) === 0;
}

function testEqual(operand: unknown, textOrder: TextOrder | undefined): ValueTest {
  if (operand === null || operand === undefined) return isNullish;
  if (typeof operand === 'boolean' || (typeof operand === 'string' && !textOrder))
    return (value) => value === operand;
  const rank = typeRank(operand);
  return (value) => typeRank(value) === rank && equalValues(value, operand, textOrder);
}

/** Compares values of one type only: a number is neither less nor greater than a string. */
function testOrder(
  operand: unknown,
  accepts: (order: number) => boolean,
  orEqual: boolean,
  textOrder: TextOrder | undefined,
): ValueTest {
  if (isNullish(operand)) return (value) => orEqual && isNullish(value);
  const rank = typeRank(operand);
  const isNaNOperand = Number.isNaN(toNumber(operand) ?? 0);
  return (value) => {
    if (typeRank(value) !== rank) return false;
    const isNaNValue = Number.isNaN(toNumber(value) ?? 0);
    if (isNaNOperand || isNaNValue) return orEqual && isNaNOperand && isNaNValue;
    return accepts(compareValues(value, operand, textOrder));
  };
}

/** By a binary search: a filter can name thousands of ids, and be tested on as many documents. */
function testIn(operand: unknown, textOrder: TextOrder | undefined): ValueTest {
  const values: unknown[] = Array.isArray(operand) ? operand : [];
  const regexes = values.filter(asRegex).map((regex) => testRegex(regex, undefined));
  const hasNull = values.some(isNullish);
  const sorted = values
    .filter((value) => !isNullish(value))
    .sort((a, b) => compareValues(a, b, textOrder));
  return (value) => {
    if (isNullish(value)) return hasNull;
    return includesValue(sorted, value, textOrder) || regexes.some((test) => test(value));
  };
}

function includesValue(
  sorted: readonly unknown[],
  value: unknown,
  textOrder: TextOrder | undefined,
): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = compareValues(sorted[middle], value, textOrder);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

function testType(operand: unknown): ValueTest {
  const types = new Set((Array.isArray(operand) ? operand : [operand]).flatMap(toTypeNames));
  return (value) => value !== undefined && types.has(bsonType(value));
}

function toTypeNames(type: unknown): BsonType[] {
  if (type === 'number') return ['int', 'long', 'double', 'decimal'];
  const names = Object.entries(BSON_TYPE_NUMBERS);
  const found = names.find(([name, number]) => name === type || number === toNumber(type));
  return found ? [found[0] as BsonType] : [];
}

function testRegex(operand: unknown, options: unknown): ValueTest {
  const regex = asRegex(operand) ?? { pattern: String(operand), options: '' };
  const compiled = compileRegex(
    regex.pattern,
    typeof options === 'string' ? options : regex.options,
  );
  return (value) => {
    if (typeof value === 'string') return compiled.test(value);
    const stored = asRegex(value);
    return stored !== undefined && equalValues(value, operand);
  };
}

function testMod(operand: unknown): ValueTest {
  const [divisor = 1, remainder = 0] = (Array.isArray(operand) ? operand : []).map((part) =>
    Math.trunc(toNumber(part) ?? 0),
  );
  return (value) => {
    const dividend = toNumber(value);
    return dividend !== undefined && Math.trunc(dividend) % divisor === remainder;
  };
}

function testBits(operator: string, operand: unknown): ValueTest {
  const mask = toMask(operand);
  return (value) => {
    const number = toNumber(value);
    if (number === undefined || !Number.isInteger(number)) return false;
    const bits = BigInt.asUintN(
      64,
      BigInt(String(typeof value === 'number' ? BigInt(value) : value)),
    );
    const common = bits & mask;
    if (operator === '$bitsAllSet') return common === mask;
    if (operator === '$bitsAllClear') return common === 0n;
    return operator === '$bitsAnySet' ? common !== 0n : common !== mask;
  };
}

/** In MongoDB, bit positions beyond 63 have the sign of the number. */
function toMask(operand: unknown): bigint {
  if (!Array.isArray(operand)) return BigInt(toNumber(operand) ?? 0);
  return operand.reduce(
    (mask: bigint, at) => mask | (1n << BigInt(Math.min(toNumber(at) ?? 0, 63))),
    0n,
  );
}
