import { Binary, Timestamp } from 'bson';
import { asRegex } from '../../bson/regex.ts';
import { type BsonType, bsonType, type Doc, isDoc, toNumber } from '../../bson/types.ts';

const SORT_RANK: Readonly<Record<BsonType, number>> = {
  minKey: 0,
  undefined: 1,
  null: 2,
  int: 3,
  long: 3,
  double: 3,
  decimal: 3,
  string: 4,
  symbol: 4,
  object: 5,
  array: 6,
  binData: 7,
  objectId: 8,
  bool: 9,
  date: 10,
  timestamp: 11,
  regex: 12,
  dbPointer: 13,
  javascript: 14,
  javascriptWithScope: 15,
  maxKey: 16,
};

/** The rank of a value's type in MongoDB's comparison order; a missing value comes before null. */
export function typeRank(value: unknown): number {
  return SORT_RANK[bsonType(value)];
}

/** Compares two strings: by code points, or by the collation of a query. */
export type TextOrder = (a: string, b: string) => number;

/**
 * Compares two BSON values in MongoDB's comparison order, missing before null as in aggregation. The
 * result is negative, zero or positive.
 */
export function compareValues(
  a: unknown,
  b: unknown,
  compareText: TextOrder = compareStrings,
): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  const rank = typeRank(a);
  return rank - typeRank(b) || compareWithinRank(rank, a, b, compareText);
}

export function equalValues(a: unknown, b: unknown, compareText?: TextOrder): boolean {
  return compareValues(a, b, compareText) === 0;
}

function compareWithinRank(rank: number, a: unknown, b: unknown, compareText: TextOrder): number {
  if (rank === SORT_RANK.int) return compareNumbers(a, b);
  if (isDoc(a) && isDoc(b)) return compareDocs(a, b, compareText);
  if (Array.isArray(a) && Array.isArray(b)) return compareArrays(a, b, compareText);
  if (typeof a === 'boolean') return Number(a) - Number(b);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (a instanceof Timestamp && b instanceof Timestamp) return a.t - b.t || a.i - b.i;
  if (rank === SORT_RANK.binData) return compareBinaries(a, b);
  if (rank === SORT_RANK.regex) return compareRegexes(a, b);
  return compareStrings(toComparableText(a), toComparableText(b));
}

/** The text of a string, symbol or ObjectId; the JSON of JavaScript code and DBRefs. */
function toComparableText(value: unknown): string {
  const type = bsonType(value);
  return type === 'object' || type.startsWith('javascript') ? JSON.stringify(value) : String(value);
}

function compareNumbers(a: unknown, b: unknown): number {
  const x = toNumber(a) ?? Number.NaN;
  const y = toNumber(b) ?? Number.NaN;
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
  if (x !== y) return x < y ? -1 : 1;
  return Number.isSafeInteger(x) ? 0 : compareExactly(String(a), String(b));
}

/** 64-bit integers can differ although their nearest doubles are equal. */
function compareExactly(a: string, b: string): number {
  if (!/^-?\d+$/.test(a) || !/^-?\d+$/.test(b)) return 0;
  const difference = BigInt(a) - BigInt(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/**
 * Compares by code point, as MongoDB does. JavaScript's `<` compares UTF-16 units, by which emoji
 * come before U+E000.
 */
function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const x = a.charCodeAt(index);
    const y = b.charCodeAt(index);
    if (x !== y) return toCodePointOrder(x) - toCodePointOrder(y);
  }
  return a.length - b.length;
}

function toCodePointOrder(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

function compareDocs(a: Doc, b: Doc, compareText: TextOrder): number {
  const left = Object.entries(a);
  const right = Object.entries(b);
  for (const [index, [name, value]] of left.entries()) {
    const entry = right[index];
    if (!entry) return 1;
    const [nameB, valueB] = entry;
    const order =
      typeRank(value) - typeRank(valueB) ||
      compareStrings(name, nameB) ||
      compareValues(value, valueB, compareText);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareArrays(
  a: readonly unknown[],
  b: readonly unknown[],
  compareText: TextOrder,
): number {
  for (const [index, value] of a.entries()) {
    if (index >= b.length) return 1;
    const order = compareValues(value, b[index], compareText);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareBinaries(a: unknown, b: unknown): number {
  const [x, xType] = bytesOf(a);
  const [y, yType] = bytesOf(b);
  return x.length - y.length || xType - yType || Buffer.compare(x, y);
}

function bytesOf(value: unknown): [bytes: Uint8Array, subtype: number] {
  if (value instanceof Binary) return [value.value(), value.sub_type];
  return [value instanceof Uint8Array ? value : new Uint8Array(), 0];
}

function compareRegexes(a: unknown, b: unknown): number {
  const x = asRegex(a);
  const y = asRegex(b);
  if (!x || !y) return 0;
  return compareStrings(x.pattern, y.pattern) || compareStrings(x.options, y.options);
}
