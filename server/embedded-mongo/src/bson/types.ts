import { isTypedArray } from 'node:util/types';
import { Double, Int32, Long } from 'bson';
import { CommandError } from '../errors.ts';

export type Doc = Record<string, unknown>;

/** The BSON types by the names that `$type` accepts, with their numbers. */
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

/** The BSON type of a decoded value; of a JavaScript number, the type that the driver encodes it as. */
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

/**
 * True for a document of operators (`{ $gt: 1 }`), false for a literal (`{ a: 1 }`). MongoDB looks at
 * the first field only.
 */
export function isOperatorDoc(value: unknown): value is Doc {
  return isDoc(value) && Object.keys(value)[0]?.startsWith('$') === true;
}

export function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/**
 * A BSON number of any type as a JavaScript number (a Long or Decimal128 may lose digits);
 * undefined for other values.
 */
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
 * A computed number as BSON: a double when `isDouble`, else an int or, when that is too small, a long.
 *
 * @throws CommandError NotImplemented for an integer beyond 2^53
 */
export function toBsonNumber(value: number, isDouble: boolean): Int32 | Long | Double {
  if (isDouble || !Number.isInteger(value)) return new Double(value);
  if (Math.abs(value) <= MAX_INT) return new Int32(value);
  if (Number.isSafeInteger(value)) return Long.fromNumber(value);
  throw new CommandError(
    'NotImplemented',
    'embedded-mongo does not support arithmetic on integers beyond 2^53',
  );
}
