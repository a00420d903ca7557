import { mkdirSync, realpathSync, statfsSync } from 'node:fs';
import { constants } from 'node:os';
import { type Database, open } from 'lmdb';
import { CommandError } from '../errors.ts';

/** An LMDB database: binary values by binary keys, ordered by key. */
export type Table = Database<Uint8Array, Uint8Array>;

/** The three tables of one LMDB environment. */
export interface Store {
  /** Documents as BSON, by collection id and record id. */
  readonly records: Table;
  /** Record ids by index key. */
  readonly indexEntries: Table;
  /** Collections with their index specifications, as BSON, by namespace. */
  readonly catalog: Table;
  /**
   * Runs a synchronous operation inside the next write transaction and resolves when that transaction
   * is on disk. Operations run one after the other, so nothing changes between an operation's reads
   * and writes. What an operation wrote before it threw a CommandError is kept (MongoDB's
   * multi-document writes are not atomic); any other error rolls it back.
   */
  write<T>(operation: () => T): Promise<T>;
  /** Runs an operation in a transaction of its own, which every error rolls back as a whole. */
  writeAtomically<T>(operation: () => T): Promise<T>;
  /** Waits for pending writes and closes the files. */
  close(): Promise<void>;
}

/** Called at the end of each transaction, to update state that is kept in memory. */
interface TransactionListener {
  onCommit(): void;
  onRollback(): void;
}

interface PendingWrite {
  readonly isAtomic: boolean;
  readonly run: () => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Opens the LMDB environment in `directory`; creates it when it is missing.
 *
 * Commits are synchronous and flushed (`overlappingSync: false`, no `noSync`): when the transaction
 * returns, its pages and then its meta page have been written with `fdatasync`. An acknowledged write
 * therefore survives `kill -9` and a power failure. lmdb's asynchronous `transaction()` is not used:
 * in 3.5.6 it never called its callback on Linux.
 */
export function openStore(directory: string, listener: TransactionListener): Store {
  mkdirSync(directory, { recursive: true });
  const realPath = realpathSync(directory);
  if (openDirectories.has(realPath)) throw inUseError(directory, process.pid);
  const root = open<Uint8Array, Uint8Array>({
    path: directory,
    noSubdir: false,
    overlappingSync: false,
    keyEncoding: 'binary',
    encoding: 'binary',
    maxDbs: 4,
  });
  const openTable = (name: string): Table =>
    root.openDB<Uint8Array, Uint8Array>(name, { keyEncoding: 'binary', encoding: 'binary' });
  const tables = {
    records: openTable('records'),
    indexEntries: openTable('entries'),
    catalog: openTable('catalog'),
  };
  try {
    refuseSecondProcess(tables.catalog, directory);
  } catch (error) {
    void root.close();
    throw error;
  }
  openDirectories.add(realPath);
  const commit = (run: () => void) => {
    try {
      root.transactionSync(run);
    } catch (error) {
      listener.onRollback();
      throw isFullDisk(error, directory) ? fullDiskError(directory) : error;
    }
    listener.onCommit();
  };

  let pending: PendingWrite[] = [];
  let isScheduled = false;
  let isClosed = false;

  /** Group commit: all writes that arrived during the previous commit share one transaction. */
  const flush = () => {
    isScheduled = false;
    const writes = pending;
    pending = [];
    commitGroup(writes.filter(({ isAtomic }) => !isAtomic));
    for (const write of writes) if (write.isAtomic) commitAlone(write);
  };

  const commitGroup = (group: readonly PendingWrite[]) => {
    if (group.length === 0) return;
    try {
      commit(() => {
        for (const write of group) write.run();
      });
    } catch {
      // One write failed and rolled all of them back: commit each alone, so that only that one fails.
      for (const write of group) commitAlone(write);
      return;
    }
    for (const write of group) write.resolve();
  };

  const commitAlone = (write: PendingWrite) => {
    try {
      commit(write.run);
    } catch (error) {
      write.reject(error);
      return;
    }
    write.resolve();
  };

  const enqueue = <T>(operation: () => T, isAtomic: boolean): Promise<T> => {
    if (isClosed)
      return Promise.reject(new CommandError('ShutdownInProgress', 'the server is shutting down'));
    if (!isScheduled) {
      isScheduled = true;
      setImmediate(flush);
    }
    return new Promise<T>((resolve, reject) => {
      let settle: () => void = () => undefined;
      const run = () => {
        if (isAtomic) {
          const value = operation();
          settle = () => resolve(value);
        } else {
          settle = runKeepingCommandError(operation, resolve, reject);
        }
      };
      pending.push({ isAtomic, run, resolve: () => settle(), reject });
    });
  };

  return {
    ...tables,
    write: (operation) => enqueue(operation, false),
    writeAtomically: (operation) => enqueue(operation, true),
    async close() {
      isClosed = true;
      if (isScheduled) await new Promise<void>((resolve) => setImmediate(resolve));
      await root.close();
      openDirectories.delete(realPath);
    },
  };
}

/**
 * Two servers on the same files would not see each other's changes to the catalog. LMDB's reader
 * table lists every live process that has read, this one included; `readerCheck` removes those that have ended.
 */
function refuseSecondProcess(table: Table, directory: string): void {
  table.getBinary(Buffer.from([0]));
  table.readerCheck();
  const processes = table.readerList().matchAll(/^\s*(\d+) /gm);
  for (const [, pid] of processes) {
    if (Number(pid) === process.pid) continue;
    throw inUseError(directory, Number(pid));
  }
}

/** The directories that this process has open: LMDB would let it open one twice. */
const openDirectories = new Set<string>();

/** Bytes that a write may have left on a disk that it has filled. */
const restOfFullDisk = 1e6;

/**
 * Whether a commit failed because the disk, or the user's share of it, is full. LMDB's errors have the number of the
 * system's error as their code. It reports a write of which only a part found space as an input/output error, which a
 * broken disk causes too: the space that is left tells which of the two it was.
 */
function isFullDisk(error: unknown, directory: string): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const { ENOSPC, EDQUOT, EIO } = constants.errno;
  if (code === ENOSPC || code === EDQUOT) return true;
  if (code !== EIO) return false;
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < restOfFullDisk;
  } catch {
    // A disk that does not answer is broken.
    return false;
  }
}

function fullDiskError(directory: string): CommandError {
  const advice = 'free some space, or set DATA_DIR to another folder';
  return new CommandError('OutOfDiskSpace', `the disk of ${directory} is full: ${advice}`);
}

function inUseError(directory: string, pid: number): Error {
  return new Error(`${directory} is in use by process ${pid}: stop it or choose another DATA_DIR`);
}

/**
 * Runs an operation and returns what settles its promise after the commit. A CommandError does not
 * roll back: it is thrown before the first write, or after whole documents that are to be kept.
 */
function runKeepingCommandError<T>(
  operation: () => T,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): () => void {
  try {
    const value = operation();
    return () => resolve(value);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return () => reject(error);
  }
}
