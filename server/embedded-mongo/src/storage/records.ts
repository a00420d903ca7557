import { MAX_DOCUMENT_BYTES } from '../bson/codec.ts';
import type { Doc } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import type { Index } from '../indexes/index-definition.ts';
import type { Catalog, Collection } from './catalog.ts';
import { type IndexEntry, indexEntriesOf } from './index-entries.ts';
import { createKeyCountCache, type StorageRange } from './key-count-cache.ts';
import { duplicateKey } from './key-errors.ts';
import { encodeRecordId, keyPrefix, rangeOfId, recordIdOfKey, recordKey } from './keys.ts';
import type { Store } from './store.ts';

/** A document with the bytes it is stored as. */
export interface StoredDocument {
  readonly bytes: Uint8Array;
  readonly document: Doc;
}

/**
 * The documents of all collections with their index entries. The methods that write are called
 * inside a write transaction only.
 */
export interface Records {
  insert(collection: Collection, stored: StoredDocument): void;
  replace(collection: Collection, recordId: number, before: Doc, after: StoredDocument): void;
  remove(collection: Collection, recordId: number, document: Doc): void;
  /**
   * Adds the entries of all documents to a new index; throws before the first write when a document
   * violates the index.
   */
  buildIndex(collection: Collection, index: Index, decode: (bytes: Uint8Array) => Doc): void;
  count(collection: Collection): number;
  /** The number of index keys in a range of one of the collection's indexes. */
  countKeys(collection: Collection, range: StorageRange): number;
  onRollback(): void;
}

export function createRecords(store: Store, catalog: Catalog): Records {
  const counts = new Map<number, number>();
  const keyCounts = createKeyCountCache(store.indexEntries);
  const nextRecordIds = new Map<number, number>();

  const count = (collection: Collection): number => {
    const known = counts.get(collection.id);
    if (known !== undefined) return known;
    const counted = store.records.getKeysCount(rangeOfId(collection.id));
    counts.set(collection.id, counted);
    return counted;
  };

  const allocateRecordId = (collection: Collection): number => {
    const id = nextRecordIds.get(collection.id) ?? findLastRecordId(collection) + 1;
    nextRecordIds.set(collection.id, id + 1);
    return id;
  };

  const findLastRecordId = ({ id }: Collection): number => {
    const range = { start: keyPrefix(id + 1), end: keyPrefix(id), reverse: true, limit: 1 };
    for (const key of store.records.getKeys(range)) return recordIdOfKey(key);
    return 0;
  };

  const checkUnique = (
    collection: Collection,
    index: Index,
    entry: IndexEntry,
    ownRecordId?: number,
  ) => {
    if (!index.isUnique) return;
    const existing = store.indexEntries.getBinary(entry.key);
    const isOwn =
      ownRecordId !== undefined && existing && encodeRecordId(ownRecordId).equals(existing);
    if (!existing || isOwn) return;
    throw duplicateKey(collection, index, entry.tuple);
  };

  const setMultikey = (collection: Collection, index: Index) => {
    if (index.isMultikey) return;
    index.isMultikey = true;
    const current = catalog.inTransaction().get(collection.namespace);
    if (current) catalog.save(current);
  };

  return {
    count,
    countKeys: (collection, range) => keyCounts.count(collection.id, range),

    insert(collection, { bytes, document }) {
      checkSize(bytes);
      const recordId = allocateRecordId(collection);
      const planned = collection.indexes.map((index) => {
        const { entries, isMultikey } = indexEntriesOf(index, document, recordId);
        for (const entry of entries.values()) checkUnique(collection, index, entry);
        return { index, entries, isMultikey };
      });
      const total = count(collection);
      const id = encodeRecordId(recordId);
      keyCounts.invalidate(collection.id);
      for (const { index, entries, isMultikey } of planned) {
        if (isMultikey) setMultikey(collection, index);
        for (const { key } of entries.values()) store.indexEntries.putSync(key, id);
      }
      store.records.putSync(recordKey(collection.id, recordId), bytes);
      counts.set(collection.id, total + 1);
    },

    replace(collection, recordId, before, { bytes, document }) {
      checkSize(bytes);
      const planned = collection.indexes.map((index) => {
        const previous = indexEntriesOf(index, before, recordId);
        const next = indexEntriesOf(index, document, recordId);
        const added = [...next.entries].flatMap(([id, entry]) =>
          previous.entries.has(id) ? [] : [entry],
        );
        for (const entry of added) checkUnique(collection, index, entry, recordId);
        const removed = [...previous.entries].flatMap(([id, entry]) =>
          next.entries.has(id) ? [] : [entry],
        );
        return { index, added, removed, isMultikey: next.isMultikey };
      });
      const id = encodeRecordId(recordId);
      for (const { index, added, removed, isMultikey } of planned) {
        if (isMultikey) setMultikey(collection, index);
        if (added.length > 0 || removed.length > 0) keyCounts.invalidate(collection.id);
        for (const { key } of removed) store.indexEntries.removeSync(key);
        for (const { key } of added) store.indexEntries.putSync(key, id);
      }
      store.records.putSync(recordKey(collection.id, recordId), bytes);
    },

    remove(collection, recordId, document) {
      const total = count(collection);
      keyCounts.invalidate(collection.id);
      for (const index of collection.indexes) {
        for (const { key } of indexEntriesOf(index, document, recordId).entries.values()) {
          store.indexEntries.removeSync(key);
        }
      }
      store.records.removeSync(recordKey(collection.id, recordId));
      counts.set(collection.id, total - 1);
    },

    buildIndex(collection, index, decode) {
      const planned: { key: Buffer; recordId: number }[] = [];
      const seenKeys = new Set<string>();
      let isMultikey = false;
      for (const { key: storedKey, value } of store.records.getRange(rangeOfId(collection.id))) {
        const recordId = recordIdOfKey(storedKey);
        const made = indexEntriesOf(index, decode(value), recordId);
        isMultikey ||= made.isMultikey;
        for (const [id, { key, tuple }] of made.entries) {
          if (index.isUnique && seenKeys.has(id)) throw duplicateKey(collection, index, tuple);
          if (index.isUnique) seenKeys.add(id);
          planned.push({ key, recordId });
        }
      }
      index.isMultikey = isMultikey;
      for (const { key, recordId } of planned)
        store.indexEntries.putSync(key, encodeRecordId(recordId));
    },

    onRollback() {
      counts.clear();
      keyCounts.clear();
      nextRecordIds.clear();
    },
  };
}

function checkSize(bytes: Uint8Array): void {
  if (bytes.length <= MAX_DOCUMENT_BYTES) return;
  throw new CommandError(
    'BSONObjectTooLarge',
    `object to insert too large. size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT_BYTES}`,
  );
}
