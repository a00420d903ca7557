import { mkdirSync } from 'node:fs';
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
   * Jobs run one after the other, so what a job reads nobody changes before it writes. A job either
   * checks all before it writes or throws nothing but what undoes it: see `runBatch`.
   */
  write<T>(job: () => T): Promise<T>;
  /** Waits for the writes under way and closes the files. */
  close(): Promise<void>;
}

/** What keeps state in memory beside the store learns how each transaction ended. */
export interface TransactionListener {
  committed(): void;
  rolledBack(): void;
}

interface PendingJob {
  readonly run: () => void;
  readonly succeed: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Opens the environment in `directory`, creating it when missing.
 *
 * Commits are synchronous and flushed (`overlappingSync: false`, no `noSync`): when the transaction
 * returns, its pages and then its meta page have been through `fdatasync`, so neither `kill -9` nor
 * a power cut loses what was answered.
 */
export function openStore(directory: string, listener: TransactionListener): Store {
  mkdirSync(directory, { recursive: true });
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
  const commit = (run: () => void) => {
    try {
      root.transactionSync(run);
    } catch (error) {
      listener.rolledBack();
      throw error;
    }
    listener.committed();
  };

  let pending: PendingJob[] = [];
  let isScheduled = false;
  let isClosed = false;

  /** Everything that arrived while the last commit was under way shares the next one. */
  const flush = () => {
    isScheduled = false;
    const batch = pending;
    pending = [];
    try {
      commit(() => {
        for (const job of batch) job.run();
      });
    } catch {
      // One job broke the transaction: each is tried alone, so that only that one fails.
      for (const job of batch) runAlone(job);
      return;
    }
    for (const job of batch) job.succeed();
  };

  const runAlone = (job: PendingJob) => {
    try {
      commit(job.run);
    } catch (error) {
      job.fail(error);
      return;
    }
    job.succeed();
  };

  return {
    ...tables,
    write<T>(job: () => T): Promise<T> {
      if (isClosed) return Promise.reject(new CommandError(91, 'the server is shutting down'));
      if (!isScheduled) {
        isScheduled = true;
        setImmediate(flush);
      }
      return new Promise<T>((resolve, reject) => {
        let finish: () => void = () => undefined;
        pending.push({
          run: () => {
            finish = settle(job, resolve, reject);
          },
          succeed: () => finish(),
          fail: reject,
        });
      });
    },
    async close() {
      isClosed = true;
      if (isScheduled) await new Promise<void>((resolve) => setImmediate(resolve));
      await root.close();
    },
  };
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
