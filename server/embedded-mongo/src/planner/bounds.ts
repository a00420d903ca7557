import { readPrefix } from '../bson/regex.ts';
import { type BsonType, bsonType, isNumeric, toNumber } from '../bson/types.ts';
import type { Direction } from '../indexes/extract-keys.ts';
import { encodeValue, invert, TYPE_BYTE } from '../indexes/value-encoding.ts';
import type { Condition } from './conditions.ts';

/** An interval of one field's encoded values, in the order of the index; `end` is not included. */
export interface Interval {
  readonly start: Buffer;
  readonly end: Buffer;
  /** True when the interval contains one value only, so that the next field can have bounds too. */
  readonly isPoint: boolean;
}

interface FieldBounds {
  readonly intervals: readonly Interval[];
  /** True when every value within the intervals meets the condition. */
  readonly isExact: boolean;
  /**
   * True when neither null nor a missing field is within the bounds, so that a sparse index
   * contains every match.
   */
  readonly excludesNull: boolean;
}

/**
 * Greater than every byte that can follow a value in a key: appended to a value, it ends a range
 * behind that value.
 */
export const MAX_BYTE = Buffer.from([0xff]);

/** An interval in the ascending order of values; `toInterval` converts it to the order of the index. */
interface Range {
  readonly low: Buffer;
  readonly isLowOpen: boolean;
  readonly high: Buffer;
  readonly isHighOpen: boolean;
  readonly isPoint: boolean;
}

/**
 * The index bounds that contain every value that meets all conditions; undefined when there are none.
 *
 * @param conditions the filter's conditions on the field, of which several may have the same operator
 * @param isMultikey two elements of an array may each meet one of two operators, so that only one of
 * them can bound the scan of a multikey index
 */
export function buildFieldBounds(
  conditions: readonly Condition[],
  direction: Direction,
  isMultikey: boolean,
): FieldBounds | undefined {
  let ranges: readonly Range[] | undefined;
  let isExact = !isMultikey;
  for (const [operator, value] of conditions) {
    if (bsonType(value) === 'regex') isExact = false;
    const operatorRanges = buildRanges(operator, value);
    if (!operatorRanges || (isMultikey && ranges)) {
      isExact = false;
      continue;
    }
    const inOrder = operatorRanges.toSorted((a, b) => Buffer.compare(a.low, b.low));
    ranges = ranges ? intersect(ranges, inOrder) : inOrder;
  }
  if (!ranges) return undefined;
  const intervals = ranges.map((range) => toInterval(range, direction));
  intervals.sort((a, b) => Buffer.compare(a.start, b.start));
  return {
    intervals,
    isExact,
    excludesNull: ranges.every(({ low, high }) => !isNullByte(low) && !isNullByte(high)),
  };
}

function isNullByte(bytes: Buffer): boolean {
  return bytes[0] === TYPE_BYTE.null;
}

function buildRanges(operator: string, value: unknown): readonly Range[] | undefined {
  if (operator === '$in') return buildInRanges(value);
  const type = bsonType(value);
  if (type === 'regex' && operator === '$eq') return buildRegexRanges(value);
  if (UNBOUNDED.has(type)) return undefined;
  const isNaNOperand = isNumeric(value) && Number.isNaN(toNumber(value));
  if (operator === '$eq') return [point(value)];
  // A comparison with null or NaN matches equal values only, by rules of its own.
  if (type === 'null' || isNaNOperand || type === 'object') return undefined;
  const encoded = encodeValue(value);
  const high = Buffer.from([TYPE_BYTE[type] + 1]);
  // Numbers start after NaN, which no comparison matches. Other types start at the byte before their
  // own, which no type has: all their values lie behind it, in an inverted key too.
  const low = isNumeric(value) ? LOWEST_NUMBER : Buffer.from([TYPE_BYTE[type] - 1]);
  switch (operator) {
    case '$gt':
      return [range(encoded, true, high, true)];
    case '$gte':
      return [range(encoded, false, high, true)];
    case '$lt':
      return [range(low, true, encoded, true)];
    case '$lte':
      return [range(low, true, encoded, false)];
    default:
      return undefined;
  }
}

/**
 * The strings with the prefix of an anchored regular expression, and the stored value that equals
 * the expression.
 */
function buildRegexRanges(pattern: unknown): readonly Range[] | undefined {
  const prefix = readPrefix(pattern);
  if (prefix === '') return undefined;
  const beginning = Buffer.concat([Buffer.from([TYPE_BYTE.string]), Buffer.from(prefix)]);
  // UTF-8 has no byte 0xff.
  const high = Buffer.concat([beginning, MAX_BYTE]);
  return [range(encodeValue(prefix), false, high, true), point(pattern)];
}

const LOWEST_NUMBER = encodeValue(Number.NaN);

/** Types whose values do not match by their order alone: they have no bounds. */
const UNBOUNDED: ReadonlySet<BsonType> = new Set([
  'array',
  'minKey',
  'maxKey',
  'undefined',
  'regex',
  'javascript',
  'javascriptWithScope',
  'dbPointer',
]);

function buildInRanges(values: unknown): readonly Range[] | undefined {
  if (!Array.isArray(values)) return undefined;
  if (values.some((value) => UNBOUNDED.has(bsonType(value)))) return undefined;
  const points = new Map(
    values.map((value) => {
      const range = point(value);
      return [range.low.toString('latin1'), range];
    }),
  );
  return [...points.values()];
}

function point(value: unknown): Range {
  const bytes = encodeValue(value);
  return { low: bytes, isLowOpen: false, high: bytes, isHighOpen: false, isPoint: true };
}

function range(low: Buffer, isLowOpen: boolean, high: Buffer, isHighOpen: boolean): Range {
  return { low, isLowOpen, high, isHighOpen, isPoint: false };
}

/** Both in ascending order and without overlaps, as the ranges of one operator are; each is read once. */
function intersect(left: readonly Range[], right: readonly Range[]): readonly Range[] {
  const common: Range[] = [];
  let [leftAt, rightAt] = [0, 0];
  for (;;) {
    const [a, b] = [left[leftAt], right[rightAt]];
    if (a === undefined || b === undefined) return common;
    const low = compareEndpoints(a.low, !a.isLowOpen, b.low, !b.isLowOpen) >= 0 ? a : b;
    const high = compareEndpoints(a.high, a.isHighOpen, b.high, b.isHighOpen) <= 0 ? a : b;
    const order = Buffer.compare(low.low, high.high);
    if (order < 0 || (order === 0 && !low.isLowOpen && !high.isHighOpen)) {
      common.push({
        low: low.low,
        isLowOpen: low.isLowOpen,
        high: high.high,
        isHighOpen: high.isHighOpen,
        isPoint: order === 0,
      });
    }
    if (high === a) leftAt++;
    else rightAt++;
  }
}

/** Compares two endpoints; at the same bytes the one marked as first is less. */
function compareEndpoints(a: Buffer, isFirstA: boolean, b: Buffer, isFirstB: boolean): number {
  return Buffer.compare(a, b) || Number(isFirstB) - Number(isFirstA);
}

function toInterval(
  { low, isLowOpen, high, isHighOpen, isPoint }: Range,
  direction: Direction,
): Interval {
  if (direction === 1) {
    return { start: endpoint(low, isLowOpen), end: endpoint(high, !isHighOpen), isPoint };
  }
  return {
    start: endpoint(invert(high), isHighOpen),
    end: endpoint(invert(low), !isLowOpen),
    isPoint,
  };
}

function endpoint(bytes: Buffer, isAfter: boolean): Buffer {
  return isAfter ? Buffer.concat([bytes, MAX_BYTE]) : bytes;
}
