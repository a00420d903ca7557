import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import type { AccountDataPart } from '#data/account-data.ts';
import { findDueErasures, finishErasure, openTombstones } from '#data/tombstones/tombstones.ts';
import { toDeletedOwner } from '#database/ownership.ts';
import { eraseDocuments } from './account-erasure.ts';

/**
 * Erases the documents of deleted accounts a second time, when it is due: a request that was running during the deletion may
 * have written after it. The tombstone keeps the uid until then, so that another instance or the next start continues after a
 * crash. Several instances may do this at the same time.
 */
export async function repeatDueErasures(
  { database, parts, logger }: { database: Db; parts: readonly AccountDataPart[]; logger: Logger },
  now: Date,
): Promise<void> {
  const tombstones = openTombstones(database);
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
