import { decode, encode } from '../../bson/codec.ts';
import type { Doc } from '../../bson/types.ts';
import {
  createArraySource,
  createLazySource,
  type DocumentSource,
} from '../../cursors/document-source.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import type { Index } from '../../indexes/index-definition.ts';
import { type Plan, planQuery } from '../../planner/plan.ts';
import {
  countIndexKeys,
  hasMoreKeysThan,
  type Position,
  type ScannedRecord,
  scanPlan,
} from '../../planner/scan.ts';
import type { Variables } from '../../semantics/expression/expression.ts';
import { compileProjection } from '../../semantics/projection/projection.ts';
import { compileFilter, type Predicate } from '../../semantics/query/filter.ts';
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
  readonly isReverseNatural?: boolean | undefined;
  readonly deadline?: Deadline | undefined;
  /** Counts the records read, for `explain`. */
  readonly meter?: { examined: number };
}

/** Throws MaxTimeMSExpired when a command's time is over. */
export type Deadline = () => void;

/** A record that matches, its document decoded only where somebody looked at it. */
export interface Match {
  readonly recordId: number;
  readonly bytes: Uint8Array;
  readonly document: Doc;
}

/**
 * The plan of a query. A page of a large result is better walked in its order than found by its
 * filter and sorted: walking `total` documents of which `keys` match meets `limit` of them after
 * about `limit × total / keys`, which is less than `keys` as soon as `keys² > limit × total`.
 */
export function choosePlan(
  { store, records }: Engine,
  collection: Collection | undefined,
  query: Query,
): Plan {
  const plan = planQuery(collection, query);
  if (!collection || plan.providesSort || !plan.index || query.hint || !query.limit) return plan;
  const walk = planQuery(collection, { ...query, mustProvideSort: true });
  if (!walk.providesSort) return plan;
  const wanted = query.limit + (query.skip ?? 0);
  const worthSorting = Math.ceil(Math.sqrt(wanted * records.count(collection)));
  return hasMoreKeysThan(store, collection, plan, worthSorting) ? walk : plan;
}

interface LazyMatch {
  readonly hit: ScannedRecord;
  readonly document: Doc | undefined;
}

/** What a plan finds and the filter accepts, each record once. */
function* scanMatches(
  { store, records }: Engine,
  collection: Collection,
  query: Query,
  plan: Plan,
  {
    after,
    skip = 0,
    seen = new Set(),
  }: { after?: Position | undefined; skip?: number; seen?: Set<number> } = {},
): Generator<LazyMatch> {
  const matches: Predicate | undefined = plan.isExact
    ? undefined
    : compileFilter(query.filter, query.variables);
  const mayRepeat = plan.index?.isMultikey === true;
  const size = skip > 0 ? records.count(collection) : undefined;
  for (const hit of scanPlan(store, collection, plan, { after, skip, size })) {
    query.deadline?.();
    if (query.meter) query.meter.examined++;
    if (mayRepeat) {
      if (seen.has(hit.recordId)) continue;
      seen.add(hit.recordId);
    }
    const document = matches && decode(hit.bytes);
    if (matches && !matches(document)) continue;
    yield { hit, document };
  }
}

/** All matches in the order asked for, from `skip` on and up to `limit`. */
export function findMatches(
  engine: Engine,
  collection: Collection | undefined,
  query: Query,
): Match[] {
  if (!collection) return [];
  const plan = choosePlan(engine, collection, query);
  const skip = query.skip ?? 0;
  const end = query.limit ? skip + query.limit : Infinity;
  const matches: Match[] = [];
  for (const { hit, document } of scanMatches(engine, collection, query, plan)) {
    if (plan.providesSort && matches.length >= end) break;
    const { recordId, bytes } = hit;
    matches.push({ recordId, bytes, document: document ?? decode(bytes) });
  }
  if (!plan.providesSort && query.sort) {
    const compare = compileSort(query.sort);
    matches.sort((a, b) => compare(a.document, b.document));
  }
  return matches.slice(skip, end);
}

/** The documents of a `find`, as BSON, read as they are asked for unless they must be sorted first. */
export function openQuerySource(
  engine: Engine,
  collection: Collection | undefined,
  query: Query,
): DocumentSource {
  if (!collection) return createArraySource([]);
  const plan = choosePlan(engine, collection, query);
  const project =
    query.projection &&
    compileProjection(query.projection, {
      filter: query.filter,
      ...(query.variables && { variables: query.variables }),
    });
  if (!plan.providesSort) {
    return createArraySource(
      findMatches(engine, collection, query).map(({ bytes, document }) =>
        project ? encode(project(document)) : bytes,
      ),
    );
  }
  const canSkipKeys = needsNoFetch(plan);
  let toSkip = query.skip ?? 0;
  let remaining = query.limit || Infinity;
  let position: Position | undefined;
  const seen = new Set<number>();
  const { namespace, id } = collection;
  return createLazySource(function* () {
    const current = engine.catalog.committed().get(namespace);
    checkPlanIsAlive(current, id, plan, namespace);
    const skip = canSkipKeys ? toSkip : 0;
    if (canSkipKeys) toSkip = 0;
    if (remaining <= 0) return;
    for (const { hit, document } of scanMatches(engine, collection, query, plan, {
      after: position,
      skip,
      seen,
    })) {
      position = hit.position;
      if (toSkip > 0) {
        toSkip--;
        continue;
      }
      remaining--;
      yield project ? encode(project(document ?? decode(hit.bytes))) : hit.bytes;
      if (remaining <= 0) return;
    }
  });
}

function checkPlanIsAlive(
  current: Collection | undefined,
  id: number,
  plan: Plan,
  namespace: string,
): void {
  if (current?.id !== id) {
    throw new CommandError(175, `collection dropped between getMore calls: ${namespace}`);
  }
  if (plan.index && !current.indexes.some((index) => index.id === plan.index?.id)) {
    throw new CommandError(175, `index '${plan.index.name}' dropped`);
  }
}

/** Whether a plan's keys, without any document, tell what matches. */
export function needsNoFetch(plan: Plan): boolean {
  return plan.isExact && plan.index?.isMultikey !== true;
}

/** How many documents match; from the index alone when its keys say all the filter says. */
export function countMatches(
  engine: Engine,
  collection: Collection | undefined,
  query: Query,
): number {
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
    for (const _ of scanMatches(engine, collection, query, plan)) {
      total++;
      if (total >= skip + limit) break;
    }
  }
  return Math.max(0, Math.min(total - skip, limit));
}
