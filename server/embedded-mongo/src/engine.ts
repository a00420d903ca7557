import { createBackgroundTask } from './background/background-task.ts';
import { deleteOrphans } from './background/orphan-cleanup.ts';
import { type Cursors, createCursors } from './cursors/cursor-manager.ts';
import { type Catalog, loadCatalog } from './storage/catalog.ts';
import { createRecords, type Records } from './storage/records.ts';
import { openStore, type Store } from './storage/store.ts';

/** What every command works on. */
export interface Engine {
  readonly store: Store;
  readonly catalog: Catalog;
  readonly records: Records;
  readonly cursors: Cursors;
  /** Starts to free, in the background, what dropped collections and indexes left behind. */
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
  return { store, catalog: loaded, records, cursors: createCursors(), startOrphanCleanup };
}
