import { type Doc, toNumber } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import type { Index } from '../indexes/index-definition.ts';
import type { Collection } from '../storage/catalog.ts';
import { buildFieldBounds, type Interval } from './bounds.ts';
import { type Conditions, collectConditions, mergeConditions } from './conditions.ts';
import { impliesPartialFilter } from './partial-filter.ts';

/** A range of keys within one index, without the index's id in front. */
export interface KeyRange {
  readonly start: Buffer;
  /** Not included; empty means to the index's end. */
  readonly end: Buffer;
}

/** How to find a filter's documents. */
export interface Plan {
  /** Undefined: every document of the collection is looked at. */
  readonly index?: Index;
  readonly ranges: readonly KeyRange[];
  readonly isReverse: boolean;
  /** True when each key found is a match: the filter need not be asked again. */
  readonly isExact: boolean;
  readonly providesSort: boolean;
}

export interface PlanRequest {
  readonly filter: Doc;
  readonly sort?: Doc | undefined;
  /** An index's name or key, or `$natural`. */
  readonly hint?: Index | 'natural' | undefined;
  readonly isReverseNatural?: boolean | undefined;
  /** Only an index whose keys stand in the order asked for will do. */
  readonly mustProvideSort?: boolean;
}

/** More combinations of `$in` values than this are left to the filter. */
const MAX_RANGES = 500;

export function planQuery(collection: Collection | undefined, request: PlanRequest): Plan {
  const hasSort = request.sort !== undefined && Object.keys(request.sort).length > 0;
  const conditions = collectConditions(request.filter);
  const scan: Plan = {
    ranges: [],
    isReverse: request.isReverseNatural ?? false,
    isExact: Object.keys(request.filter).length === 0,
    providesSort: !hasSort,
  };
  if (!collection || request.hint === 'natural') return scan;
  const sort = hasSort ? request.sort : undefined;
  if (request.hint) {
    const { name, partialFilter } = request.hint;
    if (partialFilter && !impliesPartialFilter(conditions, partialFilter.filter)) {
      throw new CommandError(
        291,
        `error processing query: the hinted index ${name} does not hold every document the filter may find`,
      );
    }
    return planIndexScan(request.hint, conditions, sort).plan;
  }
  let best: Candidate = { plan: scan, score: 0 };
  for (const index of collection.indexes) {
    if (!containsEveryMatch(index, conditions)) continue;
    const candidate = planIndexScan(index, conditions, sort);
    if (request.mustProvideSort && !candidate.plan.providesSort) continue;
    if (candidate.score > best.score) best = candidate;
  }
  return best.plan;
}

interface Candidate {
  readonly plan: Plan;
  readonly score: number;
}

function containsEveryMatch(index: Index, conditions: Conditions): boolean {
  if (index.partialFilter && !impliesPartialFilter(conditions, index.partialFilter.filter))
    return false;
  if (!index.isSparse) return true;
  return Object.keys(index.key).some((path) => {
    const operand = mergeConditions(conditions.byPath.get(path) ?? []);
    return (
      operand !== undefined && buildFieldBounds(operand, 1, index.isMultikey)?.excludesNull === true
    );
  });
}

function planIndexScan(index: Index, conditions: Conditions, sort: Doc | undefined): Candidate {
  const paths = Object.keys(index.key);
  const boundPaths = new Set<string>();
  const roots = new Set<string>();
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let last: readonly Interval[] | undefined;
  let isExact = conditions.isComplete && !index.isMultikey;
  let equalities = 0;
  for (const [at, path] of paths.entries()) {
    const operands = conditions.byPath.get(path);
    const operand = operands && mergeConditions(operands);
    const root = path.split('.')[0] ?? path;
    // Two fields of one array may be met by two of its elements: only the first one bounds.
    if (operand === undefined || (index.isMultikey && roots.has(root))) break;
    const bounds = buildFieldBounds(operand, index.pattern[at]?.direction ?? 1, index.isMultikey);
    if (!bounds) break;
    roots.add(root);
    boundPaths.add(path);
    isExact &&= bounds.isExact;
    const arePoints = bounds.intervals.every(({ isPoint }) => isPoint);
    if (arePoints && prefixes.length * bounds.intervals.length <= MAX_RANGES) {
      prefixes = prefixes.flatMap((prefix) =>
        bounds.intervals.map(({ start }) => Buffer.concat([prefix, start])),
      );
      equalities++;
      continue;
    }
    last = bounds.intervals;
    break;
  }
  isExact &&= [...conditions.byPath.keys()].every((path) => boundPaths.has(path));
  const ranges = toKeyRanges(prefixes, last);
  const order =
    sort && !index.isMultikey && ranges.length <= 1
      ? findSortDirection(index, sort, equalities, conditions)
      : undefined;
  const isBounded = boundPaths.size > 0;
  const score =
    equalities * 4 +
    (last ? 2 : 0) +
    (order ? 1.5 : 0) +
    (isBounded && index.name === '_id_' ? 1 : 0);
  return {
    score,
    plan: {
      index,
      ranges,
      isReverse: order === 'reverse',
      isExact,
      providesSort: !sort || order !== undefined,
    },
  };
}

function toKeyRanges(
  prefixes: readonly Buffer[],
  last: readonly Interval[] | undefined,
): KeyRange[] {
  const ranges = prefixes.flatMap((prefix) =>
    last
      ? last.map(({ start, end }) => ({
          start: Buffer.concat([prefix, start]),
          end: Buffer.concat([prefix, end]),
        }))
      : [{ start: prefix, end: prefix.length > 0 ? Buffer.concat([prefix, AFTER]) : prefix }],
  );
  return ranges.sort((a, b) => Buffer.compare(a.start, b.start));
}

const AFTER = Buffer.from([0xff]);

/** Whether an index's keys, from its equalities on, already stand in the order asked for. */
function findSortDirection(
  index: Index,
  sort: Doc,
  equalities: number,
  conditions: Conditions,
): 'forward' | 'reverse' | undefined {
  const paths = Object.keys(index.key);
  const fixed = new Set(paths.slice(0, equalities));
  let at = equalities;
  let order: 'forward' | 'reverse' | undefined;
  for (const [path, wanted] of Object.entries(sort)) {
    if (fixed.has(path) && conditions.byPath.has(path)) continue;
    if (paths[at] !== path) return undefined;
    const isSame = Math.sign(toNumber(wanted) ?? 0) === index.pattern[at]?.direction;
    const found = isSame ? 'forward' : 'reverse';
    if (order && order !== found) return undefined;
    order = found;
    at++;
  }
  return order ?? 'forward';
}
