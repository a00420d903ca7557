import type { Db, ObjectId } from 'mongodb';
import { findMaterials } from '#data/assignments/materials.ts';
import { requireAnonymousCopy, toAnonymousFile } from '#data/files/anonymous-copy.ts';
import {
  findFile,
  isReady,
  openStoredFiles,
  type StoredFileWithId,
} from '#data/files/collection.ts';
import {
  findReadableSubmittedFile,
  findSubmittedFiles,
  type Readable,
} from '#data/submissions/files.ts';
import { mayReadMaterial } from '#data/submissions/visible-assignment.ts';
import type { FileStore } from '#files/file-store.ts';
import { problem } from '#http/errors/problems.ts';
import type { Account } from '#identity/product-token.ts';

/** How somebody else than its owner may read an accepted file; `undefined` for who may not. */
async function findReadable(
  database: Db,
  _id: ObjectId,
  { uid }: Account,
): Promise<Readable | undefined> {
  const submitted = await findReadableSubmittedFile(database, _id, uid);
  if (submitted) return submitted;
  return (await mayReadMaterial(database, _id, uid)) ? {} : undefined;
}

/** Whether work that was handed in, also if it is withdrawn, or an assignment has this file under its name. */
export async function isNameFinal(database: Db, _id: ObjectId): Promise<boolean> {
  const named = await Promise.all([
    findSubmittedFiles(database, [_id]),
    findMaterials(database, [_id]),
  ]);
  return named.flat().some((id) => id.equals(_id));
}

/**
 * Of its owner a file in any state, of others an accepted one. Who marks it anonymously gets its copy without metadata, under a name
 * that says nothing of its student.
 * @throws 404 when the account may not read it
 */
export async function findReadableFile(
  { database, store }: { database: Db; store: FileStore },
  _id: ObjectId,
  account: Account,
): Promise<StoredFileWithId> {
  const files = openStoredFiles(database);
  const file = await findFile(files, _id);
  if (file === null) throw problem('file-not-found');
  if (file.owner === account.uid) return file;
  const readable = isReady(file) ? await findReadable(database, _id, account) : undefined;
  if (!isReady(file) || readable === undefined) throw problem('file-not-found');
  if (readable.anonymousIndex === undefined) return file;
  return toAnonymousFile(
    await requireAnonymousCopy({ files, store }, file),
    readable.anonymousIndex,
  );
}
