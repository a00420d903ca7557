import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import { toDeletedOwner } from '../../../database/ownership.ts';
import type { AccountDataPart } from '../../../feature.ts';
import { findDueErasures, finishErasure, openTombstones } from '../tombstones.ts';
import { eraseDocuments } from './account-erasure.ts';

/** Milliseconds between two searches for erasures that are due. */
const interval = 30_000;

/**
 * Erases the documents of deleted accounts once more: a request that was under way during the deletion may have written
 * after it. The tombstone keeps the uid until then, so that another instance, or the next start, erases what this one has
 * not. It may happen in several instances at the same time.
 */
export function createRepeatedErasure({
  database,
  parts,
  logger,
}: {
  database: Db;
  /** The data of all features, in the order in which it is erased. */
  parts: readonly AccountDataPart[];
  logger: Logger;
}) {
  const tombstones = openTombstones(database);

  /** Those that are due at this time; one that fails stays for the next call. */
  async function eraseDue(now: Date): Promise<void> {
    for (const { _id, eraseAgain } of await findDueErasures(tombstones, now)) {
      if (eraseAgain === undefined) continue;
      const { uid } = eraseAgain;
      try {
        await eraseDocuments({ parts, uid, deletedOwner: toDeletedOwner(uid) });
        await finishErasure(tombstones, _id);
      } catch (error) {
        logger.warn({ err: error }, 'a deleted account could not be erased again');
      }
    }
  }

  return {
    eraseDue,
    /** Erases what is due now and from then on, until `stop` is aborted. Never rejects. */
    async run(stop: AbortSignal): Promise<void> {
      while (!stop.aborted) {
        await eraseDue(new Date()).catch((error: unknown) =>
          logger.warn({ err: error }, 'erasures that are due could not be read'),
        );
        await wait(interval, undefined, { ref: false, signal: stop }).catch(() => {});
      }
    },
  };
}
