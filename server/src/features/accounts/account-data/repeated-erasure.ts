import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import type { AccountDataPart } from '#data/account-data.ts';
import { findDueErasures, finishErasure, openTombstones } from '#data/tombstones/tombstones.ts';
import { toDeletedOwner } from '#database/ownership.ts';
import { eraseDocuments } from './account-erasure.ts';

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

  return { eraseDue };
}
