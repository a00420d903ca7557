import type { Catalog } from '../storage/catalog.ts';
import { keyPrefix, rangeOfId } from '../storage/keys.ts';
import type { Store, Table } from '../storage/store.ts';

/** How many keys one transaction deletes, so that it does not block other writes for long. */
const KEYS_PER_TRANSACTION = 1_000;

/**
 * Deletes the records and index entries of dropped collections and indexes. Dropping itself only
 * changes the catalog: it takes no longer for a large collection than for a small one.
 */
export async function deleteOrphans(store: Store, catalog: Catalog): Promise<void> {
  while (await store.write(() => deleteOrphanBatch(store, catalog)));
}

/** In a write transaction: deletes some orphans; false when none is left. */
function deleteOrphanBatch({ records, indexEntries }: Store, catalog: Catalog): boolean {
  const collections = [...catalog.inTransaction().values()];
  const collectionIds = new Set(collections.map(({ id }) => id));
  const indexIds = new Set(collections.flatMap(({ indexes }) => indexes.map(({ id }) => id)));
  return deleteFirstOrphan(records, collectionIds) || deleteFirstOrphan(indexEntries, indexIds);
}

/** Deletes keys of the first id that is not in use; false when all ids are in use. */
function deleteFirstOrphan(table: Table, usedIds: ReadonlySet<number>): boolean {
  for (let from = 0; ; ) {
    const id = findNextId(table, from);
    if (id === undefined) return false;
    if (!usedIds.has(id)) {
      const keys = table.getKeys({ ...rangeOfId(id), limit: KEYS_PER_TRANSACTION });
      for (const key of Array.from(keys)) table.removeSync(key);
      return true;
    }
    from = id + 1;
  }
}

function findNextId(table: Table, from: number): number | undefined {
  for (const key of table.getKeys({ start: keyPrefix(from), limit: 1 })) {
    return Buffer.from(key.buffer, key.byteOffset, key.byteLength).readUInt32BE(0);
  }
  return undefined;
}
