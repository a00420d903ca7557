import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Collection, Db } from 'mongodb';
import { unlessDuplicate } from '../queries/duplicate.ts';

type LockDocument = { _id: string; holder: string; expiresAt: Date };

/** Milliseconds after which the lock of a process that has ended is free. */
const lease = 60_000;
/** Milliseconds; several renewals fit into a lease, so that one may fail. */
const renewalInterval = 15_000;
/** Milliseconds between two tries to get the lock. */
const pollInterval = 500;

/**
 * Does the work while no other process that uses this database does work under the same name; waits until then. A process
 * that is paused for longer than a lease may lose its lock, so that the work has to bear being done twice.
 */
export async function withLock<Result>(
  database: Db,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const locks = database.collection<LockDocument>('locks');
  const holder = randomUUID();
  while (!(await tryToLock(locks, name, holder))) await sleep(pollInterval);
  const renewal = setInterval(() => {
    locks
      .updateOne({ _id: name, holder }, { $set: { expiresAt: new Date(Date.now() + lease) } })
      // The next renewal tries again.
      .catch(() => undefined);
  }, renewalInterval);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await locks.deleteOne({ _id: name, holder });
  }
}

async function tryToLock(
  locks: Collection<LockDocument>,
  name: string,
  holder: string,
): Promise<boolean> {
  const now = Date.now();
  const locked = await unlessDuplicate(
    locks.updateOne(
      { _id: name, expiresAt: { $lte: new Date(now) } },
      { $set: { holder, expiresAt: new Date(now + lease) } },
      { upsert: true },
    ),
  );
  // A duplicate: it exists and has not expired.
  return locked !== undefined;
}
