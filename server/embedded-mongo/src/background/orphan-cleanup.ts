import type { Catalog } from '../storage/catalog.ts';
import { keyPrefix } from '../storage/keys.ts';
import type { Store, Table } from '../storage/store.ts';

/** How many keys one transaction frees, so that no other write waits long. */
const KEYS_PER_STEP = 1_000;

/**
 * Frees the records and entries that no collection owns any more, a step at a time. Dropping only
 * forgets: it is instant, and readers of the old catalog still find all.
 */
export async function deleteOrphans(store: Store, catalog: Catalog): Promise<void> {
  while (await store.write(() => deleteOrphanBatch(store, catalog)));
}

/** In a write job: frees some of what nobody owns; false when nothing is left. */
function deleteOrphanBatch({ records, entries }: Store, catalog: Catalog): boolean {
  const collections = [...catalog.inTransaction().values()];
  const collectionIds = new Set(collections.map(({ id }) => id));
  const indexIds = new Set(collections.flatMap(({ indexes }) => indexes.map(({ id }) => id)));
  return deleteFirstOrphan(records, collectionIds) || deleteFirstOrphan(entries, indexIds);
}

function deleteFirstOrphan(table: Table, owners: ReadonlySet<number>): boolean {
  for (let at = 0; ; ) {
    const id = findNextId(table, at);
    if (id === undefined) return false;
    if (!owners.has(id)) {
      const range = { start: keyPrefix(id), end: keyPrefix(id + 1), limit: KEYS_PER_STEP };
      for (const key of Array.from(table.getKeys(range))) table.removeSync(key);
      return true;
    }
    at = id + 1;
  }
}

function findNextId(table: Table, id: number): number | undefined {
  for (const key of table.getKeys({ start: keyPrefix(id), limit: 1 })) {
    return Buffer.from(key.buffer, key.byteOffset, key.byteLength).readUInt32BE(0);
  }
  return undefined;
}
