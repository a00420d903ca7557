import { Long } from 'bson';
import { bsonType, type Doc, isDoc, toNumber } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';

export function wrongType(field: string, value: unknown, expected: string): CommandError {
  return new CommandError(
    'TypeMismatch',
    `BSON field '${field}' is the wrong type '${bsonType(value)}', expected type '${expected}'`,
  );
}

export function readDocument(body: Doc, field: string): Doc | undefined {
  const value = body[field];
  if (value === undefined) return undefined;
  if (!isDoc(value)) throw wrongType(field, value, 'object');
  return value;
}

export function readArray(body: Doc, field: string): readonly unknown[] | undefined {
  const value = body[field];
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) throw wrongType(field, value, 'array');
  return value;
}

export function readString(body: Doc, field: string): string | undefined {
  const value = body[field];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw wrongType(field, value, 'string');
  return value;
}

/** A boolean, or a number as a boolean. */
export function readFlag(body: Doc, field: string, defaultValue = false): boolean {
  const value = body[field];
  if (value === undefined) return defaultValue;
  if (typeof value === 'boolean') return value;
  const number = toNumber(value);
  if (number === undefined) throw wrongType(field, value, 'bool');
  return number !== 0;
}

/** An integer of at least 0; decimals are cut off. */
export function readCount(body: Doc, field: string): number | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  const number = toNumber(value);
  if (number === undefined) throw wrongType(field, value, 'long');
  if (Number.isNaN(number) || Math.trunc(number) < 0) {
    throw new CommandError(
      51024,
      `BSON field '${field}' value must be >= 0, actual value '${number}'`,
    );
  }
  return Math.trunc(number);
}

export function readCursorId(value: unknown, field: string): Long {
  if (value instanceof Long) return value;
  const number = toNumber(value);
  if (number === undefined) throw wrongType(field, value, 'long');
  return Long.fromNumber(number);
}
