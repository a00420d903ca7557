import type { Catalog } from '../storage/catalog.ts';
import { beginOf } from '../storage/keys.ts';
import type { Store, Table } from '../storage/store.ts';

/** How many keys one transaction frees, so that no other write waits long. */
const KEYS_PER_STEP = 1_000;

/**
 * Frees the records and entries that no collection owns any more, a step at a time. Dropping only
 * forgets: it is instant, and readers of the old catalog still find all.
 */
export async function sweepOrphans(store: Store, catalog: Catalog): Promise<void> {
  while (await store.write(() => sweepStep(store, catalog)));
}

/** In a write job: frees some of what nobody owns; false when nothing is left. */
function sweepStep({ records, entries }: Store, catalog: Catalog): boolean {
  const collections = [...catalog.working().values()];
  const collectionIds = new Set(collections.map(({ id }) => id));
  const indexIds = new Set(collections.flatMap(({ indexes }) => indexes.map(({ id }) => id)));
  return freeOrphans(records, collectionIds) || freeOrphans(entries, indexIds);
}

function freeOrphans(table: Table, owners: ReadonlySet<number>): boolean {
  for (let at = 0; ; ) {
    const id = findOwnerFrom(table, at);
    if (id === undefined) return false;
    if (!owners.has(id)) {
      const range = { start: beginOf(id), end: beginOf(id + 1), limit: KEYS_PER_STEP };
      for (const key of Array.from(table.getKeys(range))) table.removeSync(key);
      return true;
    }
    at = id + 1;
  }
}

function findOwnerFrom(table: Table, id: number): number | undefined {
  for (const key of table.getKeys({ start: beginOf(id), limit: 1 })) {
    return Buffer.from(key.buffer, key.byteOffset, key.byteLength).readUInt32BE(0);
  }
  return undefined;
}
