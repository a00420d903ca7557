import { Double, type Int32, type Long } from 'bson';
import { bsonType, isNumeric, toBsonNumber, toNumber } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import { compareValues } from '../values/compare.ts';

/** The sum of the numbers among the values; other values are ignored. */
export function sumOf(values: readonly unknown[]): Int32 | Long | Double {
  const numbers = values.filter(isNumeric);
  return toBsonNumber(addNumbers(numbers), numbers.some(isDouble));
}

export function averageOf(values: readonly unknown[]): Double | null {
  const numbers = values.filter(isNumeric);
  return numbers.length === 0 ? null : new Double(addNumbers(numbers) / numbers.length);
}

export function minOf(values: readonly unknown[]): unknown {
  return pickExtreme(values, -1);
}

export function maxOf(values: readonly unknown[]): unknown {
  return pickExtreme(values, 1);
}

function pickExtreme(values: readonly unknown[], direction: 1 | -1): unknown {
  const present = values.filter((value) => value !== null && value !== undefined);
  if (present.length === 0) return null;
  return present.reduce((best, value) =>
    compareValues(value, best) * direction > 0 ? value : best,
  );
}

function addNumbers(numbers: readonly unknown[]): number {
  return numbers.map(toPlainNumber).reduce((sum, value) => sum + value, 0);
}

/**
 * A BSON number as a JavaScript number for arithmetic.
 *
 * @throws CommandError NotImplemented for a Decimal128 or an integer beyond 2^53
 */
export function toPlainNumber(value: unknown): number {
  const number = toNumber(value) ?? Number.NaN;
  const type = bsonType(value);
  if (type === 'int' || type === 'double') return number;
  if (type === 'long' && Number.isSafeInteger(number)) return number;
  throw new CommandError(
    'NotImplemented',
    'embedded-mongo does not support arithmetic on Decimal128 or on integers beyond 2^53',
  );
}

export function isDouble(value: unknown): boolean {
  return bsonType(value) === 'double';
}
