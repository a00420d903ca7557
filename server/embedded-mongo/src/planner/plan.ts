import { type Doc, toNumber } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import type { Index } from '../indexes/index-definition.ts';
import type { Collection } from '../storage/catalog.ts';
import { buildFieldBounds, type Interval, MAX_BYTE } from './bounds.ts';
import { type Conditions, collectConditions, mergeConditions } from './conditions.ts';
import { impliesPartialFilter } from './partial-filter.ts';

/** The encoded bounds of an index scan, without the index id in front. */
export interface KeyRange {
  readonly start: Buffer;
  /** Not included; empty for the end of the index. */
  readonly end: Buffer;
  /** How many bytes at the beginning are the values of the fields that have one value in this range. */
  readonly prefixLength: number;
  /** True when `start` is the only key that may be in it: all fields of a unique index have one value. */
  readonly isUniqueKey?: boolean;
}

export interface Plan {
  /** Undefined for a collection scan. */
  readonly index?: Index;
  readonly ranges: readonly KeyRange[];
  readonly isReverse: boolean;
  /** True when the bounds are exact: every key within them matches the filter. */
  readonly isExact: boolean;
  /** True when the scan returns the documents in the order of the sort. */
  readonly providesSort: boolean;
  /** True when the ranges are read side by side and merged in the order of what follows their prefixes. */
  readonly mergesRanges: boolean;
}

interface PlanRequest {
  readonly filter: Doc;
  readonly sort?: Doc | undefined;
  readonly hint?: Index | 'natural' | undefined;
  readonly isReverseNatural?: boolean | undefined;
  /** Leaves out every plan that needs a sort in memory. */
  readonly mustProvideSort?: boolean;
}

/** The largest number of ranges that the `$in` values of several fields are multiplied to. */
const MAX_RANGES = 500;

/** The largest number of ranges that are merged for a sort; MongoDB's `internalQueryMaxScansToExplode`. */
const MAX_MERGED_RANGES = 200;

/** More than any score of bounds and sort together. */
const UNIQUE_SCORE = 1000;

/** Chooses the plan with the highest score among a collection scan and a scan of each index. */
export function planQuery(collection: Collection | undefined, request: PlanRequest): Plan {
  const hasSort = request.sort !== undefined && Object.keys(request.sort).length > 0;
  const conditions = collectConditions(request.filter);
  const scan: Plan = {
    ranges: [],
    isReverse: request.isReverseNatural ?? false,
    isExact: Object.keys(request.filter).length === 0,
    providesSort: !hasSort,
    mergesRanges: false,
  };
  if (!collection || request.hint === 'natural') return scan;
  const sort = hasSort ? request.sort : undefined;
  if (request.hint) {
    const { name, partialFilter } = request.hint;
    if (partialFilter && !impliesPartialFilter(conditions, partialFilter.filter)) {
      throw new CommandError(
        291,
        `error processing query: the hinted partial index ${name} does not contain every document that the filter may match`,
      );
    }
    return planIndexScan(request.hint, conditions, sort).toPlan();
  }
  let best: Candidate = { toPlan: () => scan, score: 0, providesSort: scan.providesSort };
  for (const index of collection.indexes) {
    if (!containsEveryMatch(index, conditions)) continue;
    const candidate = planIndexScan(index, conditions, sort);
    if (request.mustProvideSort && !candidate.providesSort) continue;
    if (candidate.score > best.score) best = candidate;
  }
  return best.toPlan();
}

interface Candidate {
  readonly score: number;
  readonly providesSort: boolean;
  /** Makes the ranges, which only the best candidate needs. */
  readonly toPlan: () => Plan;
}

/** False for a partial or sparse index that may lack a document that the filter matches. */
function containsEveryMatch(index: Index, conditions: Conditions): boolean {
  if (index.partialFilter && !impliesPartialFilter(conditions, index.partialFilter.filter))
    return false;
  if (!index.isSparse) return true;
  return Object.keys(index.key).some((path) => {
    const merged = mergeConditions(conditions.byPath.get(path) ?? []);
    return buildFieldBounds(merged, 1, index.isMultikey)?.excludesNull === true;
  });
}

function planIndexScan(index: Index, conditions: Conditions, sort: Doc | undefined): Candidate {
  const paths = Object.keys(index.key);
  const boundPaths = new Set<string>();
  const roots = new Set<string>();
  /** The intervals of the first fields, each of one value. */
  const points: (readonly Interval[])[] = [];
  let rangeCount = 1;
  let last: readonly Interval[] | undefined;
  let isExact = conditions.isComplete && !index.isMultikey;
  let equalities = 0;
  /** Fields with one value in the whole scan, which no sort has to consider. */
  const constants = new Set<string>();
  for (const [at, path] of paths.entries()) {
    const operands = conditions.byPath.get(path);
    const root = path.split('.')[0] ?? path;
    // Two elements of one array may each match one of two fields: only the first field has bounds.
    if (operands === undefined || (index.isMultikey && roots.has(root))) break;
    const direction = index.pattern[at]?.direction ?? 1;
    const bounds = buildFieldBounds(mergeConditions(operands), direction, index.isMultikey);
    if (!bounds) break;
    roots.add(root);
    boundPaths.add(path);
    isExact &&= bounds.isExact;
    const arePoints = bounds.intervals.every(({ isPoint }) => isPoint);
    if (arePoints && rangeCount * bounds.intervals.length <= MAX_RANGES) {
      points.push(bounds.intervals);
      rangeCount *= bounds.intervals.length;
      equalities++;
      if (bounds.intervals.length === 1) constants.add(path);
      continue;
    }
    last = bounds.intervals;
    break;
  }
  isExact &&= [...conditions.byPath.keys()].every((path) => boundPaths.has(path));
  rangeCount *= last?.length ?? 1;
  const order =
    sort && !index.isMultikey && rangeCount <= MAX_MERGED_RANGES
      ? findSortDirection(index, sort, equalities, constants)
      : undefined;
  // Each range has one document at most: no index over more fields can read fewer.
  const isUniqueMatch = index.isUnique && equalities === paths.length;
  const score =
    equalities * 4 + (last ? 2 : 0) + (order ? 1.5 : 0) + (isUniqueMatch ? UNIQUE_SCORE : 0);
  const providesSort = !sort || order !== undefined;
  return {
    score,
    providesSort,
    toPlan: () => ({
      index,
      ranges: toKeyRanges(points, last, isUniqueMatch),
      isReverse: order === 'reverse',
      isExact,
      providesSort,
      mergesRanges: order !== undefined && rangeCount > 1,
    }),
  };
}

function toKeyRanges(
  points: readonly (readonly Interval[])[],
  last: readonly Interval[] | undefined,
  isUniqueKey: boolean,
): KeyRange[] {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  for (const intervals of points) {
    prefixes = prefixes.flatMap((prefix) =>
      intervals.map(({ start }) => Buffer.concat([prefix, start])),
    );
  }
  const ranges = prefixes.flatMap((prefix): KeyRange[] => {
    const prefixLength = prefix.length;
    return last
      ? last.map(({ start, end }) => ({
          start: Buffer.concat([prefix, start]),
          end: Buffer.concat([prefix, end]),
          prefixLength,
        }))
      : [
          {
            start: prefix,
            end: prefixLength > 0 ? Buffer.concat([prefix, MAX_BYTE]) : prefix,
            prefixLength,
            isUniqueKey,
          },
        ];
  });
  return ranges.sort((a, b) => Buffer.compare(a.start, b.start));
}

/** The direction in which an index scan returns the documents in the order of a sort, if any does. */
function findSortDirection(
  index: Index,
  sort: Doc,
  equalities: number,
  constants: ReadonlySet<string>,
): 'forward' | 'reverse' | undefined {
  const paths = Object.keys(index.key);
  let at = equalities;
  let order: 'forward' | 'reverse' | undefined;
  for (const [path, direction] of Object.entries(sort)) {
    if (constants.has(path)) continue;
    if (paths[at] !== path) return undefined;
    const isSame = Math.sign(toNumber(direction) ?? 0) === index.pattern[at]?.direction;
    const fieldOrder = isSame ? 'forward' : 'reverse';
    if (order && order !== fieldOrder) return undefined;
    order = fieldOrder;
    at++;
  }
  return order ?? 'forward';
}
