import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import type { AccountDataPart } from '#data/account-data.ts';
import { finishNameChange, openUsers, readRenamed } from '#data/accounts/collection.ts';
import { maxActingTime } from '#data/tombstones/tombstones.ts';

/** Writes what an account is called now into all documents that show it. Can be repeated. */
export async function changeNameEverywhere(
  parts: readonly AccountDataPart[],
  uid: string,
  name: string,
): Promise<void> {
  for (const part of parts) await part.renameAccount?.(uid, name);
}

/**
 * Writes the names of renamed accounts into all documents a second time, once no running request can still write the former
 * name: the first time may have been interrupted, and requests that were running may have written the former name after it. An
 * account that fails is tried again by the next call.
 */
export async function finishNameChanges(
  { database, parts, logger }: { database: Db; parts: readonly AccountDataPart[]; logger: Logger },
  now: Date,
): Promise<void> {
  const users = openUsers(database);
  const until = new Date(now.getTime() - maxActingTime);
  for await (const { _id, uid, name, nameChangedAt } of readRenamed(users, until)) {
    try {
      // An account of an earlier version has no uid until its holder signs in.
      if (uid !== undefined) await changeNameEverywhere(parts, uid, name);
      await finishNameChange(users, { _id, nameChangedAt });
    } catch (error) {
      logger.warn({ err: error }, 'documents could not be given the new name of an account');
    }
  }
}
