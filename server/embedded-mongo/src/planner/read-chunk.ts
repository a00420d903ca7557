import { decodeRecordId, recordIdOfKey } from '../storage/keys.ts';
import type { Store } from '../storage/store.ts';
import type { KeyRange, Plan } from './plan.ts';

/** Where a scan continues: the range and the last key read in it. */
export interface ScanPosition {
  readonly range: number;
  readonly key: Uint8Array;
}

export interface ScannedRecord {
  readonly recordId: number;
  readonly bytes: Uint8Array;
  readonly position: ScanPosition;
}

/** The largest number of keys that are read at once. */
export const MAX_CHUNK = 1024;

interface ChunkOptions {
  readonly last: Uint8Array | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface ScannedKey {
  readonly recordId: number;
  readonly key: Uint8Array;
  /** The document; only in a collection scan. */
  readonly value?: Uint8Array;
}

/** The next keys of a range in the order of the plan, at most `limit`; with `last` those behind it. */
export function readChunk(
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
  return Array.from(store.indexEntries.getRange(options), ({ key, value }) => ({
    recordId: decodeRecordId(value),
    key,
  }));
}
