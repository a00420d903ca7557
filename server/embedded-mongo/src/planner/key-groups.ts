import { decode } from '../bson/codec.ts';
import type { Doc } from '../bson/types.ts';
import { encodeKey, extractKeys } from '../indexes/extract-keys.ts';
import type { Collection } from '../storage/catalog.ts';
import { keyPrefix, recordKey } from '../storage/keys.ts';
import type { Records } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { MAX_BYTE } from './bounds.ts';
import type { Plan } from './plan.ts';
import { readChunk } from './read-chunk.ts';
import { toStorageRanges } from './scan.ts';

interface KeyGroup {
  readonly document: Doc;
  readonly count: number;
}

/**
 * Divides the keys of an index scan into groups with the same values of the first `depth` fields. It reads one document of
 * each group; the other keys are only counted.
 */
export function* scanKeyGroups(
  { store, records }: { store: Store; records: Records },
  collection: Collection,
  plan: Plan,
  depth: number,
): Generator<KeyGroup> {
  const { index } = plan;
  if (!index) return;
  const pattern = index.pattern.slice(0, depth);
  for (const { start, end, prefixLength } of toStorageRanges(collection, plan)) {
    let from = start;
    for (;;) {
      const bounds = { start: from, end, prefixLength };
      const [first] = readChunk(store, plan, bounds, { last: undefined, limit: 1, offset: 0 });
      const bytes = first && store.records.getBinary(recordKey(collection.id, first.recordId));
      if (!bytes) break;
      const document = decode(bytes);
      const [tuple = []] = extractKeys(pattern, document).tuples;
      const next = Buffer.concat([keyPrefix(index.id), encodeKey(pattern, tuple), MAX_BYTE]);
      const groupEnd = Buffer.compare(next, end) < 0 ? next : end;
      yield { document, count: records.countKeys(collection, { start: from, end: groupEnd }) };
      from = groupEnd;
    }
  }
}
