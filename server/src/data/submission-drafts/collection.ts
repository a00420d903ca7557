import type { Collection, Db, ObjectId } from 'mongodb';
import { fileLimits } from '#contract/files/limits.values.ts';
import type { DraftToSave } from '#contract/submissions/drafts.ts';
import { keepFilesUntil, releaseFiles } from '#data/files/clean-up.ts';
import type { ReadyFile } from '#data/files/collection.ts';
import { type NamedFile, toNamedFile } from '#data/files/own-files.ts';
import { deleteScanGrantsFor } from '#data/scan-grants/collection.ts';
import { batchLists } from '#database/queries/batch.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';

/** What a student has prepared for an assignment. The draft has no fields that were not entered. */
export type DraftDocument = Pick<DraftToSave, 'pdfLink' | 'quickNote' | 'text' | 'answers'> & {
  uid: string;
  assignmentId: ObjectId;
  files: NamedFile[];
  /** Grows with each change. */
  version: number;
  /** The database deletes it 60 days after. */
  changedAt: Date;
};

/** Milliseconds from the last change of a draft until the database deletes it. */
export const draftLifetime = 60 * 24 * 3_600_000;

/** Whose draft of which assignment. */
export type DraftKey = { uid: string; assignmentId: ObjectId };

export function openDrafts(database: Db): Collection<DraftDocument> {
  return database.collection('submissionDrafts');
}

export function findDraft(database: Db, { uid, assignmentId }: DraftKey) {
  return openDrafts(database).findOne({ uid, assignmentId });
}

/**
 * Puts a draft in the place of what was saved before. Files that it no longer names are removed after two days.
 * @param seen the version to replace, 0 for none; without it any
 * @returns the new version; `undefined` when the saved one is another than `seen`
 */
export async function saveDraft(
  database: Db,
  { uid, assignmentId }: DraftKey,
  {
    seen,
    ...draft
  }: Pick<DraftDocument, 'pdfLink' | 'quickNote' | 'text' | 'answers' | 'files'> & {
    seen: number | undefined;
  },
): Promise<number | undefined> {
  const drafts = openDrafts(database);
  const key = { uid, assignmentId };
  const changedAt = new Date();
  for (;;) {
    const before = await findDraft(database, key);
    const version = before?.version ?? 0;
    if (seen !== undefined && seen !== version) return undefined;
    const after = { ...key, ...draft, version: version + 1, changedAt };
    const isSaved = await unlessDuplicate(
      before === null
        ? drafts.insertOne({ ...after }).then(() => true)
        : drafts.replaceOne({ ...key, version }, after).then((result) => result.matchedCount === 1),
    );
    if (isSaved) {
      await releaseFiles(database, listDropped(before?.files, draft.files));
      // Nothing releases them when the database deletes the draft.
      const end = new Date(changedAt.getTime() + draftLifetime);
      await keepFilesUntil(
        database,
        draft.files.map(({ _id }) => _id),
        end,
      );
      return after.version;
    }
  }
}

/** Adds a file to a draft, which begins with it where there is none. False when the draft can have no more. */
export async function addFileToDraft(
  database: Db,
  key: DraftKey,
  file: ReadyFile,
): Promise<boolean> {
  const named = toNamedFile(file);
  for (;;) {
    const draft = await findDraft(database, key);
    const { files = [], version = 0 } = draft ?? {};
    const bytes = files.reduce((sum, file) => sum + file.bytes, named.bytes);
    if (files.length >= fileLimits.filesPerAttempt || bytes > fileLimits.attemptBytes) return false;
    const added = { ...pickTexts(draft), files: [...files, named], seen: version };
    if ((await saveDraft(database, key, added)) !== undefined) return true;
  }
}

/** Shows the present name of a file in the drafts of its account. */
export async function renameInDrafts(
  database: Db,
  uid: string,
  { _id, name }: Pick<NamedFile, '_id' | 'name'>,
): Promise<void> {
  await openDrafts(database).updateMany(
    { uid, 'files._id': _id },
    { $set: { 'files.$[renamed].name': name } },
    { arrayFilters: [{ 'renamed._id': _id }] },
  );
}

/** For which assignments these students have drafts. Concurrent requests share the query, which an index answers alone. */
const readDraftKeys = batchLists(
  (database: Db, students) =>
    openDrafts(database)
      .find({ uid: { $in: students } })
      .project<DraftKey>({ _id: 0, uid: 1, assignmentId: 1 })
      .toArray(),
  ({ uid }) => [uid],
);

export async function hasDraft(database: Db, { uid, assignmentId }: DraftKey): Promise<boolean> {
  const keys = await readDraftKeys(database, uid);
  return keys.some((key) => key.assignmentId.equals(assignmentId));
}

/**
 * Deletes a draft, and what lets phones add to it; its files go after two days unless something else names them. False when
 * there was none.
 */
export async function deleteDraft(database: Db, { uid, assignmentId }: DraftKey): Promise<boolean> {
  await deleteScanGrantsFor(database, { uid, assignmentId });
  const deleted = await openDrafts(database).findOneAndDelete({ uid, assignmentId });
  await releaseFiles(database, listDropped(deleted?.files, []));
  return deleted !== null;
}

export async function deleteDraftsOf(database: Db, uid: string): Promise<void> {
  await openDrafts(database).deleteMany({ uid });
}

/** All drafts of an account, the last changed first. */
export function readDraftsOf(database: Db, uid: string) {
  return openDrafts(database).find({ uid }).sort({ changedAt: -1 });
}

export function countDraftsOf(database: Db, uid: string): Promise<number> {
  return openDrafts(database).countDocuments({ uid });
}

export async function changeOwnerOfDrafts(database: Db, from: string, to: string): Promise<void> {
  await openDrafts(database).updateMany({ uid: from }, { $set: { uid: to } });
}

export async function ownsDrafts(database: Db, uid: string): Promise<boolean> {
  return (await openDrafts(database).findOne({ uid }, { projection: { _id: 1 } })) !== null;
}

/** Which of these files drafts name; perhaps others too. */
export async function findFilesOfDrafts(database: Db, ids: ObjectId[]): Promise<ObjectId[]> {
  const found = await openDrafts(database)
    .find({ 'files._id': { $in: ids } }, { projection: { 'files._id': 1 } })
    .toArray();
  return found.flatMap(({ files }) => files.map(({ _id }) => _id));
}

function listDropped(before: NamedFile[] = [], after: NamedFile[] = []): ObjectId[] {
  const kept = new Set(after.map(({ _id }) => _id.toHexString()));
  return before.flatMap(({ _id }) => (kept.has(_id.toHexString()) ? [] : [_id]));
}

/** What was entered of the texts of a draft. */
export function pickTexts(
  draft: Pick<DraftDocument, 'pdfLink' | 'quickNote' | 'text' | 'answers'> | null,
): Pick<DraftDocument, 'pdfLink' | 'quickNote' | 'text' | 'answers'> {
  const { pdfLink, quickNote, text, answers } = draft ?? {};
  return {
    ...(pdfLink !== undefined && { pdfLink }),
    ...(quickNote !== undefined && { quickNote }),
    ...(text !== undefined && { text }),
    ...(answers !== undefined && { answers }),
  };
}
