import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import type { AccountDataPart } from '#data/account-data.ts';
import { findDueErasures, finishErasure, openTombstones } from '#data/tombstones/tombstones.ts';
import { toDeletedOwner } from '#database/ownership.ts';
import { eraseDocuments } from './account-erasure.ts';

/**
 * Erases the documents of deleted accounts once more, of those that are due at this time: a request that was under way
 * during the deletion may have written after it. The tombstone keeps the uid until then, so that another instance, or the
 * next start, erases what this one has not. It may happen in several instances at the same time. One that fails stays for
 * the next call.
 * @param parts of all folders of data, in the order in which they are erased
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
