import { type Db, ObjectId } from 'mongodb';
import { fileLimits } from '#contract/values.ts';
import type { FileStore } from '#files/file-store.ts';
import { fieldProblem } from '#http/errors/problems.ts';
import { requireAccepted } from './accept-file.ts';
import { reserveFiles } from './clean-up.ts';
import { openStoredFiles, type ReadyFile } from './collection.ts';

/** A file as documents keep it that name it. */
export type NamedFile = Pick<ReadyFile, '_id' | 'name' | 'type' | 'bytes' | 'sha256' | 'pages'>;

/**
 * Before a write that names these files of an account: the files as that document keeps them, in the given order. The clean-up
 * leaves them for two days.
 * @param field the field of the request that names them
 * @throws 400 on that field when one is unknown or of another account, or they are too large together; 409 and 422 for an upload
 * that is not complete or whose content is refused
 */
export async function requireOwnFiles(
  { database, store }: { database: Db; store: FileStore },
  owner: string,
  ids: readonly string[],
  field: 'files' | 'materials' = 'files',
): Promise<NamedFile[]> {
  if (ids.length === 0) return [];
  const files = openStoredFiles(database);
  const found = await files
    .find({ _id: { $in: ids.map((id) => new ObjectId(id)) }, owner, state: { $ne: 'removed' } })
    .toArray();
  const named: NamedFile[] = [];
  for (const id of ids) {
    const file = found.find(({ _id }) => _id.equals(id));
    if (file === undefined) throw fieldProblem(field, 'file-unknown', {});
    named.push(toNamedFile(await requireAccepted({ files, store }, file)));
  }
  if (
    field === 'files' &&
    named.reduce((sum, { bytes }) => sum + bytes, 0) > fileLimits.attemptBytes
  ) {
    const maxMegabytes = fileLimits.attemptBytes / 1024 / 1024;
    throw fieldProblem('files', 'files-too-large', { maxMegabytes });
  }
  const isReserved = await reserveFiles(
    database,
    owner,
    named.map(({ _id }) => _id),
  );
  if (!isReserved) throw fieldProblem(field, 'file-unknown', {});
  return named;
}

export function toNamedFile({ _id, name, type, bytes, sha256, pages }: ReadyFile): NamedFile {
  return { _id, name, type, bytes, sha256, ...(pages !== undefined && { pages }) };
}
