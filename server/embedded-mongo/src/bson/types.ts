import { isTypedArray } from 'node:util/types';
import { Double, Int32, Long } from 'bson';
import { CommandError } from '../errors.ts';

/** A decoded BSON document. */
export type Doc = Record<string, unknown>;

/** MongoDB's names of the BSON types, as `$type` takes them, with their numbers. */
export const BSON_TYPE_NUMBERS = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
} as const;

export type BsonType = keyof typeof BSON_TYPE_NUMBERS;

const TYPE_OF_CLASS: Readonly<Record<string, BsonType>> = {
  Binary: 'binData',
  BSONRegExp: 'regex',
  BSONSymbol: 'symbol',
  Code: 'javascript',
  DBRef: 'object',
  Decimal128: 'decimal',
  Double: 'double',
  Int32: 'int',
  Long: 'long',
  MaxKey: 'maxKey',
  MinKey: 'minKey',
  ObjectId: 'objectId',
  Timestamp: 'timestamp',
};

/** The BSON type of a decoded value. A plain number counts as the type the driver would encode it to. */
export function bsonType(value: unknown): BsonType {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'long';
    case 'number':
      return Number.isInteger(value) && value === (value | 0) && !Object.is(value, -0)
        ? 'int'
        : 'double';
    case 'object':
      return value === null ? 'null' : typeOfObject(value);
    default:
      return 'undefined';
  }
}

function typeOfObject(value: object): BsonType {
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp) return 'regex';
  if (isTypedArray(value)) return 'binData';
  const className = '_bsontype' in value ? value._bsontype : undefined;
  return (typeof className === 'string' && TYPE_OF_CLASS[className]) || 'object';
}

/** True for a plain embedded document, false for arrays and every BSON value class. */
export function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !('_bsontype' in value)
    ? bsonType(value) === 'object'
    : false;
}

/** The value of any BSON number as a JavaScript number (a Long or Decimal128 may lose digits), else undefined. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  return isNumeric(value) ? Number(String(value)) : undefined;
}

const NUMERIC: ReadonlySet<BsonType> = new Set(['int', 'long', 'double', 'decimal']);

export function isNumeric(value: unknown): boolean {
  return NUMERIC.has(bsonType(value));
}

const MAX_INT = 2 ** 31 - 1;

/**
 * A computed number as BSON: a double when `isDouble`, else the smallest integer type that holds it.
 *
 * @throws CommandError NotImplemented for an integer that JavaScript cannot hold exactly
 */
export function toBsonNumber(value: number, isDouble: boolean): Int32 | Long | Double {
  if (isDouble || !Number.isInteger(value)) return new Double(value);
  if (Math.abs(value) <= MAX_INT) return new Int32(value);
  if (Number.isSafeInteger(value)) return Long.fromNumber(value);
  throw new CommandError(
    'NotImplemented',
    'embedded-mongo does not calculate with integers that JavaScript cannot hold exactly',
  );
}
