import { mkdirSync, realpathSync } from 'node:fs';
import { type Database, open } from 'lmdb';
import { CommandError } from '../errors.ts';

/** A table of ordered binary keys and binary values. */
export type Table = Database<Uint8Array, Uint8Array>;

/** The three tables of one environment on disk. */
export interface Store {
  /** Documents as BSON, by collection and record. */
  readonly records: Table;
  /** Index keys, each with the record it belongs to. */
  readonly entries: Table;
  /** Collections with their indexes, as BSON, by namespace. */
  readonly catalog: Table;
  /**
   * Runs a job inside the next write transaction and resolves when that transaction is on disk.
   * Jobs run one after the other, so what a job reads nobody changes before it writes. What a job
   * wrote before it threw a CommandError stays (MongoDB's multi-document writes are not atomic);
   * any other error undoes it.
   */
  write<T>(job: () => T): Promise<T>;
  /** The same in a transaction of its own, which any error undoes as a whole. */
  writeAtomically<T>(job: () => T): Promise<T>;
  /** Waits for the writes under way and closes the files. */
  close(): Promise<void>;
}

/** What keeps state in memory beside the store learns how each transaction ended. */
export interface TransactionListener {
  onCommit(): void;
  onRollback(): void;
}

interface PendingWrite {
  readonly isAtomic: boolean;
  readonly run: () => void;
  readonly succeed: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Opens the environment in `directory`, creating it when missing.
 *
 * Commits are synchronous and flushed (`overlappingSync: false`, no `noSync`): when the transaction
 * returns, its pages and then its meta page have been through `fdatasync`, so neither `kill -9` nor
 * a power cut loses what was answered. lmdb's asynchronous `transaction()` is not used: in 3.5.6 its
 * callback was never run on Linux.
 */
export function openStore(directory: string, listener: TransactionListener): Store {
  mkdirSync(directory, { recursive: true });
  const owned = realpathSync(directory);
  if (openDirectories.has(owned)) throw inUse(directory, process.pid);
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
    entries: openTable('entries'),
    catalog: openTable('catalog'),
  };
  try {
    refuseSecondProcess(tables.catalog, directory);
  } catch (error) {
    void root.close();
    throw error;
  }
  openDirectories.add(owned);
  const commit = (run: () => void) => {
    try {
      root.transactionSync(run);
    } catch (error) {
      listener.onRollback();
      throw error;
    }
    listener.onCommit();
  };

  let pending: PendingWrite[] = [];
  let isScheduled = false;
  let isClosed = false;

  /** Everything that arrived while the last commit was under way shares the next one. */
  const flush = () => {
    isScheduled = false;
    const batch = pending.filter(({ isAtomic }) => !isAtomic);
    const alone = pending.filter(({ isAtomic }) => isAtomic);
    pending = [];
    flushBatch(batch);
    for (const job of alone) commitAlone(job);
  };

  const flushBatch = (batch: readonly PendingWrite[]) => {
    if (batch.length === 0) return;
    try {
      commit(() => {
        for (const job of batch) job.run();
      });
    } catch {
      // One job broke the transaction: each is tried alone, so that only that one fails.
      for (const job of batch) commitAlone(job);
      return;
    }
    for (const job of batch) job.succeed();
  };

  const commitAlone = (job: PendingWrite) => {
    try {
      commit(job.run);
    } catch (error) {
      job.fail(error);
      return;
    }
    job.succeed();
  };

  const enqueue = <T>(job: () => T, isAtomic: boolean): Promise<T> => {
    if (isClosed)
      return Promise.reject(new CommandError('ShutdownInProgress', 'the server is shutting down'));
    if (!isScheduled) {
      isScheduled = true;
      setImmediate(flush);
    }
    return new Promise<T>((resolve, reject) => {
      let finish: () => void = () => undefined;
      const run = () => {
        if (isAtomic) {
          const value = job();
          finish = () => resolve(value);
        } else {
          finish = settle(job, resolve, reject);
        }
      };
      pending.push({ isAtomic, run, succeed: () => finish(), fail: reject });
    });
  };

  return {
    ...tables,
    write: (job) => enqueue(job, false),
    writeAtomically: (job) => enqueue(job, true),
    async close() {
      isClosed = true;
      if (isScheduled) await new Promise<void>((resolve) => setImmediate(resolve));
      await root.close();
      openDirectories.delete(owned);
    },
  };
}

/**
 * Two servers over the same files would not see each other's catalog. LMDB's reader table knows
 * every living process that has read, this one included; a dead one's place is cleared first.
 */
function refuseSecondProcess(table: Table, directory: string): void {
  table.getBinary(Buffer.from([0]));
  table.readerCheck();
  const owners = table.readerList().matchAll(/^\s*(\d+) /gm);
  for (const [, pid] of owners) {
    if (Number(pid) === process.pid) continue;
    throw inUse(directory, Number(pid));
  }
}

/** The directories this process has open: LMDB would let it open one twice. */
const openDirectories = new Set<string>();

function inUse(directory: string, pid: number): Error {
  return new Error(`${directory} is in use by process ${pid}: stop it or choose another DATA_DIR`);
}

/**
 * Runs a job and holds its outcome back until the commit. A CommandError is an answer (a job throws
 * it before it writes, or after whole documents that stay); any other error undoes the transaction.
 */
function settle<T>(
  job: () => T,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): () => void {
  try {
    const value = job();
    return () => resolve(value);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return () => reject(error);
  }
}
