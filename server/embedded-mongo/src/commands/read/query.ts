import { decode } from '../../bson/codec.ts';
import type { Doc } from '../../bson/types.ts';
import type { Engine } from '../../engine.ts';
import type { Index } from '../../indexes/index-definition.ts';
import { type Plan, planQuery } from '../../planner/plan.ts';
import type { ScannedRecord, ScanPosition } from '../../planner/read-chunk.ts';
import { countIndexKeys, hasMoreKeysThan, scanPlan } from '../../planner/scan.ts';
import type { Variables } from '../../semantics/expression/expression.ts';
import { compileFilter, type Predicate } from '../../semantics/query/filter.ts';
import type { TextOrder } from '../../semantics/values/compare.ts';
import { compileSort } from '../../semantics/values/sort.ts';
import type { Collection } from '../../storage/catalog.ts';

/** A query that validation has accepted. */
export interface Query {
  readonly filter: Doc;
  readonly sort?: Doc | undefined;
  readonly projection?: Doc | undefined;
  readonly skip?: number | undefined;
  /** 0 or undefined: no limit. */
  readonly limit?: number | undefined;
  readonly hint?: Index | 'natural' | undefined;
  readonly variables?: Variables | undefined;
  /** Compares strings by a collation; without it they are compared by code points, the order of the indexes. */
  readonly textOrder?: TextOrder | undefined;
  readonly isReverseNatural?: boolean | undefined;
  readonly deadline?: Deadline | undefined;
  /** Counts the examined documents, for `explain`. */
  readonly counters?: { docsExamined: number };
}

/** Throws MaxTimeMSExpired when the command has run for longer than its `maxTimeMS`. */
export type Deadline = () => void;

export interface Match {
  readonly recordId: number;
  readonly bytes: Uint8Array;
  readonly document: Doc;
}

/** A match whose document is decoded only if the filter had to be tested on it. */
interface ScannedMatch {
  readonly record: ScannedRecord;
  readonly document: Doc | undefined;
}

/**
 * Chooses the winning plan. A query with a collation scans the collection: the keys of the indexes have
 * another order. When one index provides the bounds and another one the sort of a page, it compares
 * their costs: of `total` documents of which `keys` match, a scan in the order of the sort
 * examines about `limit × total / keys` until it has found `limit`, and a scan by the filter examines
 * `keys`. The sorted scan is cheaper as soon as `keys² > limit × total`.
 */
export function choosePlan(
  { store, records }: Engine,
  collection: Collection | undefined,
  query: Query,
): Plan {
  const plan = planQuery(collection, query.textOrder ? { ...query, hint: 'natural' } : query);
  if (!collection || plan.providesSort || !plan.index || query.hint || !query.limit) return plan;
  const sortedPlan = planQuery(collection, { ...query, mustProvideSort: true });
  if (!sortedPlan.providesSort) return plan;
  const pageEnd = query.limit + (query.skip ?? 0);
  const maxKeysToSort = Math.ceil(Math.sqrt(pageEnd * records.count(collection)));
  return hasMoreKeysThan(store, collection, plan, maxKeysToSort) ? sortedPlan : plan;
}

/** Whether index keys alone (or the size of the collection) determine what matches: no document is fetched. */
export function needsNoFetch(plan: Plan): boolean {
  return plan.isExact && plan.index?.isMultikey !== true;
}

/**
 * Scans a plan and returns the records that match the filter, each once. It returns undefined for each
 * other record, so that the caller can pause between any two.
 *
 * @param seen the ids of the records that earlier scans of the same plan returned
 */
export function* scanMatches(
  { store, records }: Engine,
  collection: Collection,
  query: Query,
  plan: Plan,
  {
    after,
    skip = 0,
    seen = new Set(),
  }: { after?: ScanPosition | undefined; skip?: number; seen?: Set<number> } = {},
): Generator<ScannedMatch | undefined> {
  const matches: Predicate | undefined = plan.isExact
    ? undefined
    : compileFilter(query.filter, query.variables, query.textOrder);
  const mayRepeat = plan.index?.isMultikey === true;
  const size = skip > 0 ? records.count(collection) : undefined;
  for (const record of scanPlan(store, collection, plan, { after, skip, size })) {
    query.deadline?.();
    if (query.counters) query.counters.docsExamined++;
    if (mayRepeat) {
      if (seen.has(record.recordId)) continue;
      seen.add(record.recordId);
    }
    const document = matches && decode(record.bytes);
    yield matches && !matches(document) ? undefined : { record, document };
  }
}

/** All matches in the order of the sort, from `skip` on and up to `limit`. */
export function findMatches(
  engine: Engine,
  collection: Collection | undefined,
  query: Query,
): Match[] {
  return runToEnd(collectMatches(engine, collection, query));
}

/** A computation that may pause wherever it yields. */
export type Steps<Result> = Generator<void, Result>;

/** The steps of `findMatches`. */
export function* collectMatches(
  engine: Engine,
  collection: Collection | undefined,
  query: Query,
): Steps<Match[]> {
  if (!collection) return [];
  const plan = choosePlan(engine, collection, query);
  const skip = query.skip ?? 0;
  const end = query.limit ? skip + query.limit : Infinity;
  const matches: Match[] = [];
  for (const match of scanMatches(engine, collection, query, plan)) {
    yield;
    if (!match) continue;
    const { recordId, bytes } = match.record;
    matches.push({ recordId, bytes, document: match.document ?? decode(bytes) });
    if (plan.providesSort && matches.length >= end) break;
  }
  if (!plan.providesSort && query.sort) {
    const compare = compileSort(query.sort, query.textOrder);
    matches.sort((a, b) => compare(a.document, b.document));
  }
  return matches.slice(skip, end);
}

/** The number of matches, counted without fetching documents where the plan allows it. */
export function* countMatches(
  engine: Engine,
  collection: Collection | undefined,
  query: Query,
): Steps<number> {
  if (!collection) return 0;
  const plan = choosePlan(engine, collection, query);
  const skip = query.skip ?? 0;
  const limit = query.limit || Infinity;
  let total = 0;
  if (needsNoFetch(plan)) {
    total = plan.index
      ? countIndexKeys(engine.records, collection, plan)
      : engine.records.count(collection);
  } else {
    for (const match of scanMatches(engine, collection, query, plan)) {
      yield;
      if (match) total++;
      if (total >= skip + limit) break;
    }
  }
  return Math.max(0, Math.min(total - skip, limit));
}

export function runToEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Milliseconds that a command computes before it lets others of other connections run. */
const SLICE_MS = 2;
const STEPS_PER_CLOCK_READ = 8;

let lastTurn: Promise<unknown> = Promise.resolve();

/** Of several paused computations one continues at each turn of the event loop, so that new commands wait for one only. */
function waitForTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => new Promise(setImmediate));
  return lastTurn;
}

/**
 * Runs steps in short slices, so that a scan of many documents does not block all other commands. Like in MongoDB, a
 * query that pauses sees what was written meanwhile behind the place that it has reached.
 */
export async function runInSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let end = performance.now() + SLICE_MS;
  for (let count = 1; ; count++) {
    const { done, value } = steps.next();
    if (done) return value;
    if (count % STEPS_PER_CLOCK_READ === 0 && performance.now() > end) {
      await waitForTurn();
      end = performance.now() + SLICE_MS;
    }
  }
}
