import { readPrefix } from '../bson/regex.ts';
import { type BsonType, bsonType, type Doc, isDoc, isNumeric, toNumber } from '../bson/types.ts';
import type { Direction } from '../indexes/extract-keys.ts';
import { encodeValue, invert, TYPE_BYTE } from '../indexes/value-encoding.ts';

/** A range of one field's encoded values: from `start` up to, not including, `end`. */
export interface Interval {
  readonly start: Buffer;
  readonly end: Buffer;
  /** True when it holds one value only, so that the next field of an index can be bounded too. */
  readonly isPoint: boolean;
}

/** The ranges of a field, in index order, and whether they say all that the condition says. */
export interface FieldBounds {
  readonly intervals: readonly Interval[];
  readonly isExact: boolean;
  /** True when no missing or null value fits, so that a sparse index has every match. */
  readonly excludesNull: boolean;
}

/** Greater than every first byte of what may follow in a key. */
const AFTER = Buffer.from([0xff]);

/** Ordered ranges in the ascending order of values; `invertInterval` turns them for a descending key. */
interface Range {
  readonly low: Buffer;
  readonly isLowOpen: boolean;
  readonly high: Buffer;
  readonly isHighOpen: boolean;
  readonly isPoint: boolean;
}

/**
 * The ranges that hold every value a condition accepts, or undefined when it bounds nothing.
 *
 * @param operand what the filter has under the field: a literal or operators
 * @param isMultikey in an index over arrays two conditions may be met by two elements, so only one bounds
 */
export function buildFieldBounds(
  operand: unknown,
  direction: Direction,
  isMultikey: boolean,
): FieldBounds | undefined {
  const conditions = isOperators(operand) ? Object.entries(operand) : [['$eq', operand] as const];
  let ranges: readonly Range[] | undefined;
  let isExact = !isMultikey;
  for (const [operator, value] of conditions) {
    if (bsonType(value) === 'regex') isExact = false;
    const made = buildRanges(operator, value);
    if (!made || (isMultikey && ranges)) {
      isExact = false;
      continue;
    }
    ranges = ranges ? intersect(ranges, made) : made;
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

function isOperators(operand: unknown): operand is Doc {
  return isDoc(operand) && Object.keys(operand)[0]?.startsWith('$') === true;
}

function buildRanges(operator: string, value: unknown): readonly Range[] | undefined {
  if (operator === '$in') return buildInRanges(value);
  const type = bsonType(value);
  if (type === 'regex' && operator === '$eq') return buildRegexRanges(value);
  if (UNBOUNDED.has(type)) return undefined;
  const isNaNOperand = isNumeric(value) && Number.isNaN(toNumber(value));
  if (operator === '$eq') return [point(value)];
  // A comparison with null, or with a number that is none, is an equality with exceptions.
  if (type === 'null' || isNaNOperand || type === 'object') return undefined;
  const encoded = encodeValue(value);
  const high = Buffer.from([TYPE_BYTE[type] + 1]);
  // Past NaN, which no comparison reaches; every other type from its first value on. No type has the byte before its
  // own: from that byte on, also turned round, lies all that begins with its own.
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

/** The strings that begin as an anchored pattern demands, and the pattern itself where it is stored as a value. */
function buildRegexRanges(pattern: unknown): readonly Range[] | undefined {
  const prefix = readPrefix(pattern);
  if (prefix === '') return undefined;
  const beginning = Buffer.concat([Buffer.from([TYPE_BYTE.string]), Buffer.from(prefix)]);
  // No byte of UTF-8 is as great as that of AFTER.
  const high = Buffer.concat([beginning, AFTER]);
  return [range(encodeValue(prefix), false, high, true), point(pattern)];
}

const LOWEST_NUMBER = encodeValue(Number.NaN);

/** Types that match by other rules than by order: never through bounds. */
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
      const made = point(value);
      return [made.low.toString('latin1'), made];
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

function intersect(some: readonly Range[], others: readonly Range[]): readonly Range[] {
  return some.flatMap((a) =>
    others.flatMap((b) => {
      const low = compareEndpoints(a.low, !a.isLowOpen, b.low, !b.isLowOpen) >= 0 ? a : b;
      const high = compareEndpoints(a.high, a.isHighOpen, b.high, b.isHighOpen) <= 0 ? a : b;
      const order = Buffer.compare(low.low, high.high);
      if (order > 0 || (order === 0 && (low.isLowOpen || high.isHighOpen))) return [];
      const isPoint = order === 0;
      return [
        {
          low: low.low,
          isLowOpen: low.isLowOpen,
          high: high.high,
          isHighOpen: high.isHighOpen,
          isPoint,
        },
      ];
    }),
  );
}

/** Of two ends at the same bytes the one marked comes first. */
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
  return isAfter ? Buffer.concat([bytes, AFTER]) : bytes;
}
