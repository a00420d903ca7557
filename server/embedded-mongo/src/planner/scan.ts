import type { Collection } from '../storage/catalog.ts';
import { decodeRecordId, rangeOfId, recordKey } from '../storage/keys.ts';
import type { Records } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { mergeRanges } from './merge-ranges.ts';
import type { KeyRange, Plan } from './plan.ts';
import { MAX_CHUNK, readChunk, type ScannedRecord, type ScanPosition } from './read-chunk.ts';

const FIRST_CHUNK = 32;

/**
 * Scans the records of a plan in its order. It reads in chunks, so that no LMDB cursor stays open
 * between them. A record with several keys in a multikey index is returned several times.
 *
 * @param after where an earlier scan of the same plan stopped
 * @param skip how many keys to skip without reading a document
 * @param size the current size of the collection; with it, a skip of more than half of a whole index
 * is counted from the other end, which is nearer
 */
export function* scanPlan(
  store: Store,
  collection: Collection,
  plan: Plan,
  {
    after,
    skip = 0,
    size,
  }: { after?: ScanPosition | undefined; skip?: number; size?: number | undefined } = {},
): Generator<ScannedRecord> {
  const ranges = toStorageRanges(collection, plan);
  if (plan.mergesRanges) {
    yield* mergeRanges(store, collection, plan, ranges, { after, skip });
    return;
  }
  let remaining = skip;
  for (let range = after?.range ?? 0; range < ranges.length; range++) {
    const bounds = ranges[range];
    if (!bounds) return;
    let last = range === after?.range ? after.key : undefined;
    if (bounds.isUniqueKey) {
      const id = last ? undefined : store.indexEntries.getBinary(bounds.start);
      if (id && remaining > 0) {
        remaining--;
      } else if (id) {
        const recordId = decodeRecordId(id);
        const bytes = store.records.getBinary(recordKey(collection.id, recordId));
        if (bytes) yield { recordId, bytes, position: { range, key: bounds.start } };
      }
      continue;
    }
    let limit = FIRST_CHUNK;
    if (remaining > 0 && ranges.length > 1) {
      const keys = countRange(store, plan, bounds);
      if (keys <= remaining) {
        remaining -= keys;
        continue;
      }
    }
    if (size !== undefined && remaining > size / 2 && hasOneKeyPerDocument(plan)) {
      if (remaining >= size) return;
      last = findLastSkipped(store, plan, bounds, size - remaining);
      remaining = 0;
    }
    for (;;) {
      const chunk = readChunk(store, plan, bounds, { last, limit, offset: remaining });
      remaining = 0;
      for (const { recordId, key, value } of chunk) {
        // Fetched one by one: a caller that stops after one record has read one.
        const bytes = value ?? store.records.getBinary(recordKey(collection.id, recordId));
        if (bytes) yield { recordId, bytes, position: { range, key } };
        last = key;
      }
      if (chunk.length < limit) break;
      limit = Math.min(limit * 4, MAX_CHUNK);
    }
  }
}

/** Whether a plan has exactly one key for each document of the collection. */
function hasOneKeyPerDocument({ index, ranges }: Plan): boolean {
  if (!index) return true;
  const [range, ...others] = ranges;
  const isUnbounded = range?.start.length === 0 && range.end.length === 0 && others.length === 0;
  return isUnbounded && !index.isMultikey && !index.isSparse && index.partialFilter === undefined;
}

/** The key before the last `remaining` keys of a scan, found from its other end. */
function findLastSkipped(
  store: Store,
  plan: Plan,
  bounds: KeyRange,
  remaining: number,
): Uint8Array | undefined {
  const reversed = { ...plan, isReverse: !plan.isReverse };
  const [found] = readChunk(store, reversed, bounds, {
    last: undefined,
    limit: 1,
    offset: remaining,
  });
  return found?.key;
}

/** The number of keys that an index scan examines, counted without fetching a document. */
export function countIndexKeys(records: Records, collection: Collection, plan: Plan): number {
  return toStorageRanges(collection, plan).reduce(
    (sum, bounds) => sum + records.countKeys(collection, bounds),
    0,
  );
}

/** Whether an index scan examines more than `limit` keys; visits at most that many. */
export function hasMoreKeysThan(
  store: Store,
  collection: Collection,
  plan: Plan,
  limit: number,
): boolean {
  let left = limit;
  for (const { start, end } of toStorageRanges(collection, plan)) {
    for (const _ of store.indexEntries.getKeys({ start, end, offset: left, limit: 1 })) return true;
    left -= store.indexEntries.getKeysCount({ start, end });
  }
  return false;
}

function countRange(store: Store, plan: Plan, bounds: KeyRange): number {
  const table = plan.index ? store.indexEntries : store.records;
  return table.getKeysCount({ start: bounds.start, end: bounds.end });
}

/** The ranges of a plan with the id of the index or collection in front of each key. */
export function toStorageRanges(collection: Collection, plan: Plan): readonly KeyRange[] {
  if (!plan.index) return [{ ...rangeOfId(collection.id), prefixLength: 0 }];
  const { start: prefix, end: indexEnd } = rangeOfId(plan.index.id);
  const ranges = plan.ranges.map(({ start, end, prefixLength, isUniqueKey = false }) => ({
    isUniqueKey,
    start: Buffer.concat([prefix, start]),
    end: end.length > 0 ? Buffer.concat([prefix, end]) : indexEnd,
    prefixLength: prefix.length + prefixLength,
  }));
  return plan.isReverse ? ranges.reverse() : ranges;
}
