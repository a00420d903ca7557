import type { Db } from 'mongodb';
import { UsageError } from '#command-line/usage-error.ts';

type UnfinishedRestore = { _id: 'restore'; file: string; startedAt: Date };

/** Has a document while a restore is under way, and after one that was killed. */
export const restoreCollection = 'unfinishedRestore';

const open = (database: Db) => database.collection<UnfinishedRestore>(restoreCollection);

/** Before the first change of a restore. */
export async function markRestore(database: Db, file: string): Promise<void> {
  const fields = { file, startedAt: new Date() };
  await open(database).updateOne({ _id: 'restore' }, { $set: fields }, { upsert: true });
}

/** After its last change. */
export async function unmarkRestore(database: Db): Promise<void> {
  await database.dropCollection(restoreCollection);
}

/** @throws {UsageError} when a restore has not been finished, so that documents are missing */
export async function refuseUnfinishedRestore(database: Db): Promise<void> {
  const found = await open(database).findOne();
  if (found === null) return;
  const { file, startedAt } = found;
  throw new UsageError(
    `Documents are missing in the database ${database.databaseName}: a restore of ${file} began at ` +
      `${startedAt.toISOString()} and has not been finished. Unless it still runs, run it again with --replace.`,
  );
}
