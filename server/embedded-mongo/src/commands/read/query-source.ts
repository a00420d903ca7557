import { decode, encode } from '../../bson/codec.ts';
import {
  createArraySource,
  createLazySource,
  type DocumentSource,
} from '../../cursors/document-source.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import type { Plan } from '../../planner/plan.ts';
import type { ScanPosition } from '../../planner/scan.ts';
import { compileProjection } from '../../semantics/projection/projection.ts';
import type { Collection } from '../../storage/catalog.ts';
import { choosePlan, findMatches, needsNoFetch, type Query, scanMatches } from './query.ts';

/**
 * Runs a query and returns its documents as BSON. They are read batch by batch, unless they have to
 * be sorted in memory.
 */
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
  let position: ScanPosition | undefined;
  const seen = new Set<number>();
  const { namespace, id } = collection;
  return createLazySource(function* () {
    const current = engine.catalog.committed().get(namespace);
    checkPlanIsValid(current, id, plan, namespace);
    const skip = canSkipKeys ? toSkip : 0;
    if (canSkipKeys) toSkip = 0;
    if (remaining <= 0) return;
    for (const { record, document } of scanMatches(engine, collection, query, plan, {
      after: position,
      skip,
      seen,
    })) {
      position = record.position;
      if (toSkip > 0) {
        toSkip--;
        continue;
      }
      remaining--;
      yield project ? encode(project(document ?? decode(record.bytes))) : record.bytes;
      if (remaining <= 0) return;
    }
  });
}

/** Throws when the collection or the index of a plan was dropped after the previous batch. */
function checkPlanIsValid(
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
