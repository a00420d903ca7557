import type { Collection } from '../storage/catalog.ts';
import { recordKey } from '../storage/keys.ts';
import type { Store } from '../storage/store.ts';
import type { KeyRange, Plan } from './plan.ts';
import {
  MAX_CHUNK,
  readChunk,
  type ScannedKey,
  type ScannedRecord,
  type ScanPosition,
} from './read-chunk.ts';

/** Of each range: a page takes a few keys of each. */
const FIRST_MERGED_CHUNK = 4;

/** The next keys of one range, and the first of them without the prefix of the range. */
interface MergedRange {
  readonly bounds: KeyRange;
  readonly number: number;
  keys: ScannedKey[];
  at: number;
  suffix: Buffer;
  /** The size of the chunk that `keys` is; a shorter one is the last. */
  limit: number;
}

/**
 * Scans all ranges side by side and returns their records in the order of what follows the prefixes; equal ones in the
 * order of the ranges.
 */
export function* mergeRanges(
  store: Store,
  collection: Collection,
  plan: Plan,
  ranges: readonly KeyRange[],
  { after, skip }: { after: ScanPosition | undefined; skip: number },
): Generator<ScannedRecord> {
  const heads: MergedRange[] = [];
  const reached = after && ranges[after.range];
  for (const [number, range] of ranges.entries()) {
    const bounds =
      after && reached
        ? findUnread(range, number, { position: after, reached }, plan.isReverse)
        : range;
    const limit = FIRST_MERGED_CHUNK;
    const keys = readChunk(store, plan, bounds, { last: undefined, limit, offset: 0 });
    const head = { bounds, number, keys, at: 0, suffix: Buffer.alloc(0), limit };
    if (setSuffix(head)) heads.push(head);
  }
  const compare = (a: MergedRange, b: MergedRange) =>
    Buffer.compare(a.suffix, b.suffix) * (plan.isReverse ? -1 : 1) || a.number - b.number;
  let remaining = skip;
  while (heads.length > 0) {
    const first = heads.reduce((a, b) => (compare(b, a) < 0 ? b : a));
    const { recordId, key } = first.keys[first.at] as ScannedKey;
    if (remaining > 0) {
      remaining--;
    } else {
      const bytes = store.records.getBinary(recordKey(collection.id, recordId));
      if (bytes) yield { recordId, bytes, position: { range: first.number, key } };
    }
    first.at++;
    if (first.at === first.keys.length && first.keys.length === first.limit) {
      first.limit = Math.min(first.limit * 4, MAX_CHUNK);
      first.keys = readChunk(store, plan, first.bounds, {
        last: key,
        limit: first.limit,
        offset: 0,
      });
      first.at = 0;
    }
    if (!setSuffix(first)) heads.splice(heads.indexOf(first), 1);
  }
}

/** False when the range has no more keys. */
function setSuffix(head: MergedRange): boolean {
  const next = head.keys[head.at];
  if (next === undefined) return false;
  head.suffix = readSuffix(next.key, head.bounds);
  return true;
}

function readSuffix(key: Uint8Array, { prefixLength }: KeyRange): Buffer {
  return Buffer.from(key.buffer, key.byteOffset + prefixLength, key.byteLength - prefixLength);
}

/** What a merge that continues after `after` has not read of a range. */
function findUnread(
  bounds: KeyRange,
  number: number,
  after: { position: ScanPosition; reached: KeyRange },
  isReverse: boolean,
): KeyRange {
  const prefix = bounds.start.subarray(0, bounds.prefixLength);
  const key = Buffer.concat([prefix, readSuffix(after.position.key, after.reached)]);
  // In a unique index several ranges may have the same suffix: later ranges were not read so far.
  const isUnread = number > after.position.range;
  const limit = isUnread === isReverse ? Buffer.concat([key, Buffer.alloc(1)]) : key;
  if (isReverse) return Buffer.compare(limit, bounds.end) < 0 ? { ...bounds, end: limit } : bounds;
  return Buffer.compare(limit, bounds.start) > 0 ? { ...bounds, start: limit } : bounds;
}
