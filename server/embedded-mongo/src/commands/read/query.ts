import { decode, encode } from '../../bson/codec.ts';
import type { Doc } from '../../bson/types.ts';
import type { DocumentSource } from '../../cursors/cursor-manager.ts';
import { sourceOf, sourceOfSequence } from '../../cursors/document-source.ts';
import { CommandError } from '../../errors.ts';
import type { Index } from '../../indexes/index-definition.ts';
import { type Plan, planQuery } from '../../planner/plan.ts';
import { countPlan, type Hit, hasMoreKeys, type Position, scanPlan } from '../../planner/scan.ts';
import type { Variables } from '../../semantics/expression/expression.ts';
import { compileProjection } from '../../semantics/projection/projection.ts';
import { compileFilter, type Predicate } from '../../semantics/query/filter.ts';
import { compileSort } from '../../semantics/values/sort.ts';
import type { Collection } from '../../storage/catalog.ts';
import type { Engine } from '../command.ts';

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
export function planOf(
  { store, records }: Engine,
  collection: Collection | undefined,
  query: Query,
): Plan {
  const plan = planQuery(collection, query);
  if (!collection || plan.servesSort || !plan.index || query.hint || !query.limit) return plan;
  const walk = planQuery(collection, { ...query, mustServeSort: true });
  if (!walk.servesSort) return plan;
  const wanted = query.limit + (query.skip ?? 0);
  const worthSorting = Math.ceil(Math.sqrt(wanted * records.count(collection)));
  return hasMoreKeys(store, collection, plan, worthSorting) ? walk : plan;
}

interface LazyMatch {
  readonly hit: Hit;
  readonly document: Doc | undefined;
}

/** What a plan finds and the filter accepts, each record once. */
function* findHits(
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
  const plan = planOf(engine, collection, query);
  const skip = query.skip ?? 0;
  const end = query.limit ? skip + query.limit : Infinity;
  const matches: Match[] = [];
  for (const { hit, document } of findHits(engine, collection, query, plan)) {
    if (plan.servesSort && matches.length >= end) break;
    const { recordId, bytes } = hit;
    matches.push({ recordId, bytes, document: document ?? decode(bytes) });
  }
  if (!plan.servesSort && query.sort) {
    const compare = compileSort(query.sort);
    matches.sort((a, b) => compare(a.document, b.document));
  }
  return matches.slice(skip, end);
}

/** The documents of a `find`, as BSON, read as they are asked for unless they must be sorted first. */
export function openQuery(
  engine: Engine,
  collection: Collection | undefined,
  query: Query,
): DocumentSource {
  if (!collection) return sourceOf([]);
  const plan = planOf(engine, collection, query);
  const project =
    query.projection &&
    compileProjection(query.projection, {
      filter: query.filter,
      ...(query.variables && { variables: query.variables }),
    });
  if (!plan.servesSort) {
    return sourceOf(
      findMatches(engine, collection, query).map(({ bytes, document }) =>
        project ? encode(project(document)) : bytes,
      ),
    );
  }
  const canSkipKeys = answersFromKeys(plan);
  let toSkip = query.skip ?? 0;
  let remaining = query.limit || Infinity;
  let position: Position | undefined;
  const seen = new Set<number>();
  const { namespace, id } = collection;
  return sourceOfSequence(function* () {
    const current = engine.catalog.published().get(namespace);
    checkPlanIsAlive(current, id, plan, namespace);
    const skip = canSkipKeys ? toSkip : 0;
    if (canSkipKeys) toSkip = 0;
    if (remaining <= 0) return;
    for (const { hit, document } of findHits(engine, collection, query, plan, {
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
export function answersFromKeys(plan: Plan): boolean {
  return plan.isExact && plan.index?.isMultikey !== true;
}

/** How many documents match; from the index alone when its keys say all the filter says. */
export function countMatches(
  engine: Engine,
  collection: Collection | undefined,
  query: Query,
): number {
  if (!collection) return 0;
  const plan = planOf(engine, collection, query);
  const skip = query.skip ?? 0;
  const limit = query.limit || Infinity;
  let total = 0;
  if (answersFromKeys(plan)) {
    total = plan.index
      ? countPlan(engine.records, collection, plan)
      : engine.records.count(collection);
  } else {
    for (const _ of findHits(engine, collection, query, plan)) {
      total++;
      if (total >= skip + limit) break;
    }
  }
  return Math.max(0, Math.min(total - skip, limit));
}
