import { MAX_DOCUMENT_BYTES } from '../bson/codec.ts';
import type { Doc } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { encodeKey, extractKeys, hasNoIndexedField } from '../indexes/extract-keys.ts';
import type { Index } from '../indexes/index-definition.ts';
import type { Catalog, Collection } from './catalog.ts';
import { duplicateKey, keyTooLong } from './key-errors.ts';
import {
  encodeRecordId,
  entryKey,
  keyPrefix,
  MAX_KEY_BYTES,
  recordIdOfKey,
  recordKey,
} from './keys.ts';
import type { Store } from './store.ts';

/** A document with the bytes it is stored as. */
export interface StoredDocument {
  readonly bytes: Uint8Array;
  readonly document: Doc;
}

/** Reads and changes the documents of collections; what changes them is called in a write job only. */
export interface Records {
  insert(collection: Collection, stored: StoredDocument): void;
  replace(collection: Collection, recordId: number, before: Doc, after: StoredDocument): void;
  remove(collection: Collection, recordId: number, document: Doc): void;
  /** Fills a new index from all documents; throws before it writes when one has no place in it. */
  buildIndex(collection: Collection, index: Index, decode: (bytes: Uint8Array) => Doc): void;
  count(collection: Collection): number;
  /** How many keys an index of the collection has from `start` up to `end`. */
  countKeys(collection: Collection, range: { start: Uint8Array; end: Uint8Array }): number;
  get(collection: Collection, recordId: number): Uint8Array | undefined;
  onRollback(): void;
}

/** Counts of keys are remembered from so many on: fewer are counted in no time, and there are more such ranges. */
const MIN_REMEMBERED = 1000;
/** How many counts of one collection are remembered. */
const MAX_REMEMBERED = 1000;

/** One entry a document has in one index, before it is written. */
interface Entry {
  readonly key: Buffer;
  readonly tuple: readonly unknown[];
}

export function createRecords(store: Store, catalog: Catalog): Records {
  const counts = new Map<number, number>();
  const keyCounts = new Map<number, Map<string, number>>();
  const nextIds = new Map<number, number>();

  const rangeOf = (collection: Collection) => ({
    start: keyPrefix(collection.id),
    end: keyPrefix(collection.id + 1),
  });

  const count = (collection: Collection): number => {
    const known = counts.get(collection.id);
    if (known !== undefined) return known;
    const counted = store.records.getKeysCount(rangeOf(collection));
    counts.set(collection.id, counted);
    return counted;
  };

  const countKeys: Records['countKeys'] = ({ id }, { start, end }) => {
    const known = keyCounts.get(id) ?? new Map<string, number>();
    const range = Buffer.concat([start, end]).toString('latin1') + start.length;
    const remembered = known.get(range);
    if (remembered !== undefined) return remembered;
    const counted = store.entries.getKeysCount({ start, end });
    if (counted < MIN_REMEMBERED) return counted;
    if (known.size >= MAX_REMEMBERED) known.clear();
    keyCounts.set(id, known.set(range, counted));
    return counted;
  };

  /** Its indexes change, and with them what was counted. Transactions are synchronous: nobody counts in between. */
  const forgetKeyCounts = ({ id }: Collection) => keyCounts.delete(id);

  const takeRecordId = (collection: Collection): number => {
    const id = nextIds.get(collection.id) ?? findLastRecordId(collection) + 1;
    nextIds.set(collection.id, id + 1);
    return id;
  };

  const findLastRecordId = ({ id }: Collection): number => {
    const range = { start: keyPrefix(id + 1), end: keyPrefix(id), reverse: true, limit: 1 };
    for (const key of store.records.getKeys(range)) return recordIdOfKey(key);
    return 0;
  };

  const checkUnique = (collection: Collection, index: Index, entry: Entry, own?: number) => {
    if (!index.isUnique) return;
    const holder = store.entries.getBinary(entry.key);
    if (!holder || (own !== undefined && encodeRecordId(own).equals(holder))) return;
    throw duplicateKey(collection, index, entry.tuple);
  };

  const setMultikey = (collection: Collection, index: Index) => {
    if (index.isMultikey) return;
    index.isMultikey = true;
    const current = catalog.inTransaction().get(collection.namespace);
    if (current) catalog.save(current);
  };

  const indexEntriesOf = (index: Index, document: Doc, recordId: number) => {
    if (index.partialFilter && !index.partialFilter.matches(document)) return NO_ENTRIES;
    const { tuples, isMultikey } = extractKeys(index.pattern, document);
    const entries = new Map<string, Entry>();
    for (const tuple of tuples) {
      if (index.isSparse && hasNoIndexedField(tuple)) continue;
      const value = encodeKey(index.pattern, tuple);
      const key = entryKey(index.id, value, index.isUnique ? undefined : recordId);
      if (key.length > MAX_KEY_BYTES) throw keyTooLong(index, value.length);
      entries.set(key.toString('latin1'), { key, tuple });
    }
    return { entries, isMultikey };
  };

  return {
    count,
    countKeys,
    get: (collection, recordId) => store.records.getBinary(recordKey(collection.id, recordId)),

    insert(collection, { bytes, document }) {
      checkSize(bytes);
      const recordId = takeRecordId(collection);
      const planned = collection.indexes.map((index) => {
        const made = indexEntriesOf(index, document, recordId);
        for (const entry of made.entries.values()) checkUnique(collection, index, entry);
        return { index, ...made };
      });
      const total = count(collection);
      const id = encodeRecordId(recordId);
      forgetKeyCounts(collection);
      for (const { index, entries, isMultikey } of planned) {
        if (isMultikey) setMultikey(collection, index);
        for (const { key } of entries.values()) store.entries.putSync(key, id);
      }
      store.records.putSync(recordKey(collection.id, recordId), bytes);
      counts.set(collection.id, total + 1);
    },

    replace(collection, recordId, before, { bytes, document }) {
      checkSize(bytes);
      const planned = collection.indexes.map((index) => {
        const old = indexEntriesOf(index, before, recordId);
        const made = indexEntriesOf(index, document, recordId);
        const added = [...made.entries].flatMap(([id, entry]) =>
          old.entries.has(id) ? [] : [entry],
        );
        for (const entry of added) checkUnique(collection, index, entry, recordId);
        const dropped = [...old.entries].flatMap(([id, entry]) =>
          made.entries.has(id) ? [] : [entry],
        );
        return { index, added, dropped, isMultikey: made.isMultikey };
      });
      const id = encodeRecordId(recordId);
      for (const { index, added, dropped, isMultikey } of planned) {
        if (isMultikey) setMultikey(collection, index);
        if (added.length > 0 || dropped.length > 0) forgetKeyCounts(collection);
        for (const { key } of dropped) store.entries.removeSync(key);
        for (const { key } of added) store.entries.putSync(key, id);
      }
      store.records.putSync(recordKey(collection.id, recordId), bytes);
    },

    remove(collection, recordId, document) {
      const total = count(collection);
      forgetKeyCounts(collection);
      for (const index of collection.indexes) {
        for (const { key } of indexEntriesOf(index, document, recordId).entries.values()) {
          store.entries.removeSync(key);
        }
      }
      store.records.removeSync(recordKey(collection.id, recordId));
      counts.set(collection.id, total - 1);
    },

    buildIndex(collection, index, decode) {
      const planned: { key: Buffer; recordId: number }[] = [];
      const taken = new Set<string>();
      let isMultikey = false;
      for (const { key: place, value } of store.records.getRange(rangeOf(collection))) {
        const recordId = recordIdOfKey(place);
        const made = indexEntriesOf(index, decode(value), recordId);
        isMultikey ||= made.isMultikey;
        for (const [id, { key, tuple }] of made.entries) {
          if (index.isUnique && taken.has(id)) throw duplicateKey(collection, index, tuple);
          if (index.isUnique) taken.add(id);
          planned.push({ key, recordId });
        }
      }
      index.isMultikey = isMultikey;
      for (const { key, recordId } of planned) store.entries.putSync(key, encodeRecordId(recordId));
    },

    onRollback() {
      counts.clear();
      keyCounts.clear();
      nextIds.clear();
    },
  };
}

const NO_ENTRIES = { entries: new Map<string, Entry>(), isMultikey: false };

function checkSize(bytes: Uint8Array): void {
  if (bytes.length <= MAX_DOCUMENT_BYTES) return;
  throw new CommandError(
    'BSONObjectTooLarge',
    `object to insert too large. size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT_BYTES}`,
  );
}
