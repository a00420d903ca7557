import type { Db, ObjectId } from 'mongodb';
import type { FindNamedFiles } from '#data/data-folder.ts';
import { fileEvents } from '#files/file-events.ts';
import type { FileStore } from '#files/file-store.ts';
import { openStoredFiles, type StoredFiles, type StoredFileWithId } from './collection.ts';

const day = 24 * 3_600_000;

/** Milliseconds until files that something named are checked again. Code that stops naming them calls `releaseFiles`. */
const recheckInterval = 30 * day;

/** Milliseconds that a file which nothing names is kept. */
const unnamedTime = 2 * day;

/** Milliseconds for which a call that names a file may be under way: many times as long as its writes may take. */
const reservedTime = 60_000;

/** Milliseconds until a file is removed again whose content could not be deleted. */
const retryInterval = 3_600_000;

/** How many files are looked at in one step. */
const batchSize = 100;

/**
 * Before a write that names these files: keeps the clean-up from removing them, and with `keepsNames` their owner from renaming
 * them. False, and that write must not happen, when one of them is not an accepted file of this account.
 */
export async function reserveFiles(
  database: Db,
  owner: string,
  ids: readonly ObjectId[],
  { keepsNames = false }: { keepsNames?: boolean } = {},
): Promise<boolean> {
  const now = Date.now();
  const reservedUntil = new Date(now + reservedTime);
  const { matchedCount } = await openStoredFiles(database).updateMany(
    { _id: { $in: [...ids] }, owner, state: 'ready', removing: { $exists: false } },
    {
      $set: {
        checkAt: new Date(now + unnamedTime),
        reservedUntil,
        ...(keepsNames && { nameKeptUntil: reservedUntil }),
      },
    },
  );
  return matchedCount === ids.length;
}

/** After a write that ends naming these files: they go after two days, unless something else names them. */
export const releaseFiles = (database: Db, ids: readonly ObjectId[]): Promise<void> =>
  keepFilesUntil(database, ids, new Date());

/** After a write that names these files until this moment: they go two days after it, unless something else names them. */
export async function keepFilesUntil(
  database: Db,
  ids: readonly ObjectId[],
  end: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await openStoredFiles(database).updateMany(
    { _id: { $in: [...ids] } },
    { $set: { checkAt: new Date(end.getTime() + unnamedTime) } },
  );
}

/**
 * Removes the files that are due at this time and that nothing names, with unfinished uploads. It may end at any moment, and
 * any number of processes may do the same.
 * @throws {Error} when contents could not be deleted: they are due again in an hour, and the next call goes on with the others
 */
export async function removeUnnamedFiles(database: Db, parts: CleanUpParts): Promise<void> {
  await removeDueFiles(database, parts).catch((error: unknown) => {
    fileEvents.emit('cleaned', { result: 'failed' });
    throw error;
  });
}

type CleanUpParts = { store: FileStore; findNamed: readonly FindNamedFiles[]; now: Date };

async function removeDueFiles(
  database: Db,
  { store, findNamed, now }: CleanUpParts,
): Promise<void> {
  const files = openStoredFiles(database);
  for (;;) {
    const due = await files
      .find({ checkAt: { $lt: now } })
      .sort({ checkAt: 1 })
      .limit(batchSize)
      .toArray();
    if (due.length === 0) return;
    const ids = due.flatMap(({ _id, state }) => (state === 'removed' ? [] : [_id]));
    await markUnnamed(database, { ids, findNamed, now });
    const removed = await files.find({ _id: { $in: due.map(({ _id }) => _id) }, state: 'removed' });
    const failures: unknown[] = [];
    for await (const file of removed) {
      try {
        await deleteFile(files, store, file);
        fileEvents.emit('cleaned', { result: 'removed' });
      } catch (error) {
        failures.push(error);
        // Later, so that it does not keep the others.
        const checkAt = new Date(now.getTime() + retryInterval);
        await files.updateOne({ _id: file._id }, { $set: { checkAt } });
      }
    }
    if (failures.length > 0) {
      const [cause] = failures;
      throw new Error(`The contents of ${failures.length} files were not deleted.`, { cause });
    }
  }
}

/**
 * Removes a file of this account at once, unless something names it, or has been about to in the last minute.
 * @returns whether it is removed; `deletedCount` is 1 for one of the calls that remove it at the same time
 */
export async function removeOwnFile(
  database: Db,
  file: StoredFileWithId,
  { store, findNamed }: { store: FileStore; findNamed: readonly FindNamedFiles[] },
): Promise<{ isRemoved: boolean; deletedCount: number }> {
  const files = openStoredFiles(database);
  const now = new Date();
  const past = new Date(now.getTime() - 1);
  await files.updateOne(
    { _id: file._id, reservedUntil: { $not: { $gt: now } } },
    { $set: { checkAt: past } },
  );
  await markUnnamed(database, { ids: [file._id], findNamed, now });
  const removed = await files.findOne({ _id: file._id, state: 'removed' });
  if (removed === null) return { isRemoved: false, deletedCount: 0 };
  return { isRemoved: true, deletedCount: await deleteFile(files, store, removed) };
}

/** Marks those files as removed that are due and that nothing names. The others are due again later. */
async function markUnnamed(
  database: Db,
  { ids, findNamed, now }: { ids: ObjectId[]; findNamed: readonly FindNamedFiles[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const files = openStoredFiles(database);
  const isDue = { checkAt: { $lt: now } };
  // Before looking, so that nothing begins to name them afterwards.
  await files.updateMany({ _id: { $in: ids }, ...isDue }, { $set: { removing: true } });
  const named = (await Promise.all(findNamed.map((find) => find(database, ids)))).flat();
  await files.updateMany(
    { _id: { $in: named }, ...isDue },
    { $set: { checkAt: new Date(now.getTime() + recheckInterval) }, $unset: { removing: '' } },
  );
  const isNamed = new Set(named.map(String));
  const unnamed = ids.filter((id) => !isNamed.has(String(id)));
  await files.updateMany(
    { _id: { $in: unnamed }, ...isDue, removing: true },
    { $set: { state: 'removed' } },
  );
}

/** The contents first: a file whose document is left is found again. @returns 0 when another call has deleted it meanwhile */
async function deleteFile(
  files: StoredFiles,
  store: FileStore,
  { _id, contents }: StoredFileWithId,
): Promise<number> {
  for (const content of contents) await store.remove(content.toHexString());
  return (await files.deleteOne({ _id })).deletedCount;
}
