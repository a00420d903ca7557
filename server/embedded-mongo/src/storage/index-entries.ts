import type { Doc } from '../bson/types.ts';
import { encodeKey, extractKeys, hasNoIndexedField } from '../indexes/extract-keys.ts';
import type { Index } from '../indexes/index-definition.ts';
import { keyTooLong } from './key-errors.ts';
import { entryKey, MAX_KEY_BYTES } from './keys.ts';

/** One index entry of a document, before it is written. */
export interface IndexEntry {
  readonly key: Buffer;
  /** The indexed values, for the error message of a duplicate key. */
  readonly tuple: readonly unknown[];
}

interface IndexEntries {
  readonly entries: ReadonlyMap<string, IndexEntry>;
  /** True when an indexed field of the document contains an array. */
  readonly isMultikey: boolean;
}

const NO_ENTRIES: IndexEntries = { entries: new Map(), isMultikey: false };

/**
 * The entries of a document in one index, by key; none when a partial or sparse index does not
 * contain the document.
 */
export function indexEntriesOf(index: Index, document: Doc, recordId: number): IndexEntries {
  if (index.partialFilter && !index.partialFilter.matches(document)) return NO_ENTRIES;
  const { tuples, isMultikey } = extractKeys(index.pattern, document);
  const entries = new Map<string, IndexEntry>();
  for (const tuple of tuples) {
    if (index.isSparse && hasNoIndexedField(tuple)) continue;
    const value = encodeKey(index.pattern, tuple);
    const key = entryKey(index.id, value, index.isUnique ? undefined : recordId);
    if (key.length > MAX_KEY_BYTES) throw keyTooLong(index, value.length);
    entries.set(key.toString('latin1'), { key, tuple });
  }
  return { entries, isMultikey };
}
