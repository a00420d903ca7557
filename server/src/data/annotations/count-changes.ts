import type { Db, UpdateFilter } from 'mongodb';
import { annotationLimits } from '#contract/annotations/limits.values.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import { type LayerDocument, type LayerKey, openAnnotations, openLayers } from './collection.ts';
import { toWrittenVersion } from './read-layer.ts';

/** What a call is about to write: how many changes, how many annotations they add and delete, and the hash of the call. */
type Planned = { token: string; changes: number; added: number; deleted: number };

/**
 * Counts changes of an attempt and the annotations that they add, in one write whose filter is the limit, and lets readers know
 * that they are being written. Returns the version after them.
 * @param layer as it was before the caller read which annotations there are
 * @returns `outdated` if another call has changed the layer so that the caller has to read it again
 */
export async function countChanges(
  database: Db,
  key: LayerKey,
  layer: LayerDocument | null,
  planned: Planned,
): Promise<number | 'too-many' | 'outdated'> {
  const { token, changes, added, deleted } = planned;
  // A deletion makes room for what the same call adds.
  const most = annotationLimits.perAttempt - Math.max(added - deleted, 0);
  const exceeds = (count: number) => added > 0 && count > most;
  const $push = { writing: { token, from: (layer?.version ?? 0) + 1, at: new Date() } };

  if (layer === null || (layer.count !== undefined && !exceeds(layer.count))) {
    // `null` finds a layer without the field, which a filter by 0 would never find.
    const recounts = layer === null ? 0 : (layer.recounts ?? null);
    return update(
      database,
      { ...key, recounts, ...(added > 0 && { count: { $lte: most } }) },
      { $inc: { version: changes, count: added }, $push },
      { upsert: layer === null },
    );
  }
  // Calls that write at this moment may add as many as they have changes. Later ones change the version.
  const count = (await countAnnotations(database, key)) + layer.version - toWrittenVersion(layer);
  if (exceeds(count)) return 'too-many';
  return update(
    database,
    { ...key, version: layer.version },
    { $inc: { version: changes, recounts: 1 }, $set: { count: count + added }, $push },
    { upsert: false },
  );
}

async function update(
  database: Db,
  filter: object,
  change: UpdateFilter<LayerDocument>,
  { upsert }: { upsert: boolean },
): Promise<number | 'outdated'> {
  const options = { upsert, returnDocument: 'after', projection: { version: 1 } } as const;
  // Another call may create the document at the same time.
  const changed = await unlessDuplicate(
    openLayers(database).findOneAndUpdate(filter, change, options),
  );
  return changed?.version ?? 'outdated';
}

export function countAnnotations(database: Db, key: LayerKey): Promise<number> {
  return openAnnotations(database).countDocuments({ ...key, json: { $ne: null } });
}
