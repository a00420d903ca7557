import type { Collection } from '../storage/catalog.ts';
import { decodeRecordId, keyPrefix, recordIdOfKey, recordKey } from '../storage/keys.ts';
import type { Records } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import type { KeyRange, Plan } from './plan.ts';

/** A place in a scan to go on from: the range and the last key read in it. */
export interface Position {
  readonly range: number;
  readonly key: Uint8Array;
}

export interface ScannedRecord {
  readonly recordId: number;
  readonly bytes: Uint8Array;
  readonly position: Position;
}

const FIRST_CHUNK = 32;
const MAX_CHUNK = 1024;

/**
 * The records of a plan in its order, read in chunks, so that nothing in the database stays open
 * when the caller pauses. A record a multikey index names twice comes twice.
 *
 * @param after where an earlier scan of the same plan stopped
 * @param skip how many keys to pass over without reading a document
 * @param size how many documents the collection has now: what is skipped beyond its middle is then found from its end
 */
export function* scanPlan(
  store: Store,
  collection: Collection,
  plan: Plan,
  {
    after,
    skip = 0,
    size,
  }: { after?: Position | undefined; skip?: number; size?: number | undefined } = {},
): Generator<ScannedRecord> {
  const ranges = toStorageRanges(collection, plan);
  let remaining = skip;
  for (let range = after?.range ?? 0; range < ranges.length; range++) {
    const bounds = ranges[range];
    if (!bounds) return;
    let last = range === after?.range ? after.key : undefined;
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
        // Read when its turn comes: a caller that needs one record pays for one.
        const bytes = value ?? store.records.getBinary(recordKey(collection.id, recordId));
        if (bytes) yield { recordId, bytes, position: { range, key } };
        last = key;
      }
      if (chunk.length < limit) break;
      limit = Math.min(limit * 4, MAX_CHUNK);
    }
  }
}

/** Whether a plan has one key for each document, so that the collection's size is its own. */
function hasOneKeyPerDocument({ index, ranges }: Plan): boolean {
  if (!index) return true;
  const [range, ...others] = ranges;
  const isUnbounded = range?.start.length === 0 && range.end.length === 0 && others.length === 0;
  return isUnbounded && !index.isMultikey && !index.isSparse && index.partialFilter === undefined;
}

/** The key after which so many are left, found from the far end, which is nearer. */
function findLastSkipped(
  store: Store,
  plan: Plan,
  bounds: KeyRange,
  left: number,
): Uint8Array | undefined {
  const backwards = { ...plan, isReverse: !plan.isReverse };
  return readChunk(store, backwards, bounds, { last: undefined, limit: 1, offset: left })[0]?.key;
}

interface ChunkOptions {
  readonly last: Uint8Array | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface ScannedKey {
  readonly recordId: number;
  readonly key: Uint8Array;
  /** The document, where the scan reads documents and not an index. */
  readonly value?: Uint8Array;
}

function readChunk(
  store: Store,
  plan: Plan,
  bounds: KeyRange,
  { last, limit, offset }: ChunkOptions,
): ScannedKey[] {
  const [from, to] = plan.isReverse ? [bounds.end, bounds.start] : [bounds.start, bounds.end];
  const options = {
    start: last ?? from,
    end: to,
    limit,
    offset,
    reverse: plan.isReverse,
    exclusiveStart: last !== undefined || plan.isReverse,
    inclusiveEnd: plan.isReverse,
  };
  if (!plan.index) {
    return Array.from(store.records.getRange(options), ({ key, value }) => ({
      recordId: recordIdOfKey(key),
      key,
      value,
    }));
  }
  return Array.from(store.entries.getRange(options), ({ key, value }) => ({
    recordId: decodeRecordId(value),
    key,
  }));
}

/** How many keys a plan by an index has, read from that index alone. */
export function countIndexKeys(records: Records, collection: Collection, plan: Plan): number {
  return toStorageRanges(collection, plan).reduce(
    (sum, bounds) => sum + records.countKeys(collection, bounds),
    0,
  );
}

/** Whether a plan has more keys than so many, at the cost of passing over that many. */
export function hasMoreKeysThan(
  store: Store,
  collection: Collection,
  plan: Plan,
  limit: number,
): boolean {
  let left = limit;
  for (const { start, end } of toStorageRanges(collection, plan)) {
    for (const _ of store.entries.getKeys({ start, end, offset: left, limit: 1 })) return true;
    left -= store.entries.getKeysCount({ start, end });
  }
  return false;
}

function countRange(store: Store, plan: Plan, bounds: KeyRange): number {
  const table = plan.index ? store.entries : store.records;
  return table.getKeysCount({ start: bounds.start, end: bounds.end });
}

function toStorageRanges(collection: Collection, plan: Plan): readonly KeyRange[] {
  const id = plan.index?.id ?? collection.id;
  const begin = keyPrefix(id);
  const end = keyPrefix(id + 1);
  if (!plan.index) return [{ start: begin, end }];
  const ranges = plan.ranges.map((range) => ({
    start: Buffer.concat([begin, range.start]),
    end: range.end.length > 0 ? Buffer.concat([begin, range.end]) : end,
  }));
  return plan.isReverse ? ranges.reverse() : ranges;
}
