import type { Db, ObjectId } from 'mongodb';
import { findMaterials } from '#data/assignments/materials.ts';
import {
  findFile,
  isReady,
  openStoredFiles,
  type StoredFileWithId,
} from '#data/files/collection.ts';
import { findSubmittedFiles, mayReadSubmittedFile } from '#data/submissions/files.ts';
import { mayReadMaterial } from '#data/submissions/visible-assignment.ts';
import { problem } from '#http/errors/problems.ts';
import type { Account } from '#identity/product-token.ts';

type MayRead = (
  database: Db,
  file: StoredFileWithId,
  account: Account,
) => boolean | Promise<boolean>;

/** Who reads an accepted file beside its owner: each rule is asked until one allows it. */
const otherReaders: readonly MayRead[] = [
  (database, { _id }, { uid }) => mayReadSubmittedFile(database, _id, uid),
  (database, { _id }, { uid }) => mayReadMaterial(database, _id, uid),
];

/** Whether work that was handed in, also if it is withdrawn, or an assignment has this file under its name. */
export async function isNameFinal(database: Db, _id: ObjectId): Promise<boolean> {
  const named = await Promise.all([
    findSubmittedFiles(database, [_id]),
    findMaterials(database, [_id]),
  ]);
  return named.flat().some((each) => each.equals(_id));
}

/** Of its owner a file in any state, of others an accepted one. @throws 404 when the account may not read it */
export async function findReadableFile(
  database: Db,
  _id: ObjectId,
  account: Account,
): Promise<StoredFileWithId> {
  const file = await findFile(openStoredFiles(database), _id);
  if (file !== null) {
    if (file.owner === account.uid) return file;
    if (isReady(file)) {
      for (const mayRead of otherReaders) if (await mayRead(database, file, account)) return file;
    }
  }
  throw problem('file-not-found');
}
