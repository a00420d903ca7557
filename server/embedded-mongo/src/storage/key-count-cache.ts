import type { Table } from './store.ts';

/** Counting 1,000 keys takes about 30 µs: smaller counts are not worth an entry. */
const MIN_CACHED_COUNT = 1000;
const MAX_CACHED_RANGES = 1000;

/** A range of index keys, the index's id included. */
export interface StorageRange {
  readonly start: Uint8Array;
  /** Not included. */
  readonly end: Uint8Array;
}

/**
 * Counts the keys in ranges of one collection's indexes. LMDB counts by visiting every key, so large
 * counts are cached until an index of the collection changes (docs/decisions/0013).
 */
interface KeyCountCache {
  count(collectionId: number, range: StorageRange): number;
  /**
   * To be called in the transaction that changes the keys: transactions run synchronously, so no
   * count comes in between.
   */
  invalidate(collectionId: number): void;
  clear(): void;
}

export function createKeyCountCache(indexEntries: Table): KeyCountCache {
  const countsByCollection = new Map<number, Map<string, number>>();
  return {
    count(collectionId, { start, end }) {
      const counts = countsByCollection.get(collectionId) ?? new Map<string, number>();
      const range = Buffer.concat([start, end]).toString('latin1') + start.length;
      const cached = counts.get(range);
      if (cached !== undefined) return cached;
      const counted = indexEntries.getKeysCount({ start, end });
      if (counted < MIN_CACHED_COUNT) return counted;
      if (counts.size >= MAX_CACHED_RANGES) counts.clear();
      countsByCollection.set(collectionId, counts.set(range, counted));
      return counted;
    },
    invalidate: (collectionId) => countsByCollection.delete(collectionId),
    clear: () => countsByCollection.clear(),
  };
}
