import { createBackgroundTask } from './background/background-task.ts';
import { deleteOrphans } from './background/orphan-cleanup.ts';
import { type CursorManager, createCursorManager } from './cursors/cursor-manager.ts';
import { type Catalog, loadCatalog } from './storage/catalog.ts';
import { createRecords, type Records } from './storage/records.ts';
import { openStore, type Store } from './storage/store.ts';

/** What commands and background tasks work on. */
export interface Engine {
  readonly store: Store;
  readonly catalog: Catalog;
  readonly records: Records;
  readonly cursors: CursorManager;
  /** Starts to delete the records and index entries of dropped collections and indexes. */
  readonly startOrphanCleanup: () => void;
}

/** Opens the files of `directory` and loads the catalog. */
export function openEngine(
  directory: string,
  reportInternalError: (error: unknown) => void,
): Engine {
  let catalog: Catalog | undefined;
  let records: Records | undefined;
  const store = openStore(directory, {
    onCommit: () => catalog?.onCommit(),
    onRollback: () => {
      catalog?.onRollback();
      records?.onRollback();
    },
  });
  const loaded = loadCatalog(store.catalog);
  catalog = loaded;
  records = createRecords(store, loaded);
  const startOrphanCleanup = createBackgroundTask(
    () => deleteOrphans(store, loaded),
    reportInternalError,
  );
  startOrphanCleanup();
  return { store, catalog: loaded, records, cursors: createCursorManager(), startOrphanCleanup };
}
