import { type Db, ObjectId } from 'mongodb';
import { findOwnFile, isReady, openStoredFiles } from '#data/files/collection.ts';
import { copyFile } from '#data/files/copy-file.ts';
import { type NamedFile, requireOwnFiles } from '#data/files/own-files.ts';
import type { FileStore } from '#files/file-store.ts';
import { openSubmissions, type SubmissionDocument } from './collection.ts';

type HandingIn = {
  uid: string;
  /** The assignment as the submission names it. */
  assignmentKey: string;
  isAnonymous: boolean;
};

/**
 * Before a write that hands in these files: as `requireOwnFiles`. A file that was handed in to another assignment is stored under
 * another id where one of the two is marked anonymously: those who mark both would find by it whose the work is.
 */
export async function requireFilesToHandIn(
  parts: { database: Db; store: FileStore },
  { uid, assignmentKey, isAnonymous }: HandingIn,
  ids: readonly string[],
): Promise<NamedFile[]> {
  const { database, store } = parts;
  const elsewhere = await findHandedInElsewhere(database, { uid, assignmentKey, isAnonymous }, ids);
  const files = openStoredFiles(database);
  const own: string[] = [];
  for (const id of ids) {
    const file = elsewhere.has(id) ? await findOwnFile(files, new ObjectId(id), uid) : null;
    const isCopied = file !== null && isReady(file);
    own.push(isCopied ? (await copyFile({ files, store }, file)).toHexString() : id);
  }
  return requireOwnFiles(parts, uid, own, isAnonymous ? 'anonymous-attempt' : 'attempt');
}

/** The ids of those files that a submission of this student to another assignment names, where one of the two is anonymous. */
async function findHandedInElsewhere(
  database: Db,
  { uid, assignmentKey, isAnonymous }: HandingIn,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const named = { $in: ids.map((id) => new ObjectId(id)) };
  const found = await openSubmissions(database)
    .find({
      uid,
      assignmentKey: { $ne: assignmentKey },
      ...(!isAnonymous && { anonymous: true }),
      $or: [{ 'files._id': named }, { 'attempts.files._id': named }],
    })
    .project<Pick<SubmissionDocument, 'files' | 'attempts'>>({
      _id: 0,
      'files._id': 1,
      'attempts.files._id': 1,
    })
    .toArray();
  const all = found.flatMap(({ files = [], attempts = [] }) => [
    ...files,
    ...attempts.flatMap((attempt) => attempt.files ?? []),
  ]);
  return new Set(all.map(({ _id }) => _id.toHexString()));
}
