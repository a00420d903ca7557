import { decode, encode } from '../../bson/codec.ts';
import type { Doc } from '../../bson/types.ts';
import {
  createArraySource,
  createLazySource,
  type DocumentSource,
} from '../../cursors/document-source.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import type { Plan } from '../../planner/plan.ts';
import type { ScanPosition } from '../../planner/read-chunk.ts';
import { compileFieldSelection } from '../../semantics/projection/field-selection.ts';
import { compileProjection } from '../../semantics/projection/projection.ts';
import type { Collection } from '../../storage/catalog.ts';
import {
  choosePlan,
  collectMatches,
  needsNoFetch,
  type Query,
  runInSlices,
  scanMatches,
} from './query.ts';

/**
 * Runs a query and returns its documents as BSON. They are read batch by batch, unless they have to
 * be sorted in memory.
 */
export async function openQuerySource(
  engine: Engine,
  collection: Collection | undefined,
  query: Query,
): Promise<DocumentSource> {
  if (!collection) return createArraySource([]);
  const plan = choosePlan(engine, collection, query);
  const project = compileByteProjection(query);
  // A page that is looked for among documents that do not match may examine as many as one that has to be sorted.
  if (!plan.providesSort || (query.limit && !plan.isExact)) {
    const matches = await runInSlices(collectMatches(engine, collection, query));
    return createArraySource(matches.map(({ bytes, document }) => project(bytes, document)));
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
    for (const match of scanMatches(engine, collection, query, plan, {
      after: position,
      skip,
      seen,
    })) {
      if (!match) continue;
      const { record, document } = match;
      position = record.position;
      if (toSkip > 0) {
        toSkip--;
        continue;
      }
      remaining--;
      yield project(record.bytes, document);
      if (remaining <= 0) return;
    }
  });
}

/** The projection of a query, of an encoded document; `document` is the same decoded, where it has been. */
function compileByteProjection({
  projection,
  filter,
  variables,
}: Query): (bytes: Uint8Array, document?: Doc) => Uint8Array {
  if (!projection) return (bytes) => bytes;
  const select = compileFieldSelection(projection);
  if (select) return select;
  const project = compileProjection(projection, { filter, ...(variables && { variables }) });
  return (bytes, document = decode(bytes)) => encode(project(document));
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
