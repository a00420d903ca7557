import { type Db, ObjectId } from 'mongodb';
import { fileLimits } from '#contract/files/limits.values.ts';
import type { FileStore } from '#files/file-store.ts';
import { fieldProblem } from '#http/errors/problems.ts';
import { requireAccepted } from './accept-file.ts';
import { requireAnonymousCopy } from './anonymous-copy.ts';
import { reserveFiles } from './clean-up.ts';
import {
  type AnonymousCopy,
  openStoredFiles,
  type ReadyFile,
  type StoredFiles,
} from './collection.ts';

/** A file as documents keep it that name it. */
export type NamedFile = Pick<ReadyFile, '_id' | 'name' | 'type' | 'bytes' | 'sha256' | 'pages'> & {
  /** Of what is handed in to be marked anonymously, where the file has metadata. */
  anonymousCopy?: AnonymousCopy;
};

/**
 * What names files. An attempt and an assignment keep the names that their files have when they are named. An attempt that is
 * marked anonymously needs a copy of each file without metadata as well.
 */
type NamedBy = 'draft' | 'attempt' | 'anonymous-attempt' | 'assignment';

/**
 * Before a write that names these files of an account: the files as that document keeps them, in the given order. The clean-up
 * leaves them for two days.
 * @throws 400 on that field when one is unknown or of another account, or they are too large together; 409 and 422 for an upload
 * that is not complete or whose content is refused, also because its metadata cannot be removed
 */
export async function requireOwnFiles(
  { database, store }: { database: Db; store: FileStore },
  owner: string,
  ids: readonly string[],
  namedBy: NamedBy,
): Promise<NamedFile[]> {
  if (ids.length === 0) return [];
  const field = namedBy === 'assignment' ? 'materials' : 'files';
  const files = openStoredFiles(database);
  const found = await files
    .find({ _id: { $in: ids.map((id) => new ObjectId(id)) }, owner, state: { $ne: 'removed' } })
    .toArray();
  const named: NamedFile[] = [];
  for (const id of ids) {
    const file = found.find(({ _id }) => _id.equals(id));
    if (file === undefined) throw fieldProblem(field, 'file-unknown', {});
    const accepted = await requireAccepted({ files, store }, file);
    named.push(
      toNamedFile(
        namedBy === 'anonymous-attempt'
          ? await requireAnonymousCopy({ files, store }, accepted)
          : accepted,
      ),
    );
  }
  if (
    field === 'files' &&
    named.reduce((sum, { bytes }) => sum + bytes, 0) > fileLimits.attemptBytes
  ) {
    const maxMegabytes = fileLimits.attemptBytes / 1024 / 1024;
    throw fieldProblem('files', 'files-too-large', { maxMegabytes });
  }
  const _ids = named.map(({ _id }) => _id);
  const keepsNames = namedBy !== 'draft';
  const isReserved = await reserveFiles(database, owner, _ids, { keepsNames });
  if (!isReserved) throw fieldProblem(field, 'file-unknown', {});
  return keepsNames ? readNames(files, named) : named;
}

/** The names of reserved files: one of them may have been renamed before it was reserved. */
async function readNames(files: StoredFiles, named: readonly NamedFile[]): Promise<NamedFile[]> {
  const reserved = files.find({ _id: { $in: named.map(({ _id }) => _id) } });
  const names = new Map((await reserved.toArray()).map(({ _id, name }) => [String(_id), name]));
  return named.map((file) => ({ ...file, name: names.get(String(file._id)) ?? file.name }));
}

export function toNamedFile(file: ReadyFile): NamedFile {
  const { _id, name, type, bytes, sha256, pages, anonymousCopy: copy } = file;
  return {
    _id,
    name,
    type,
    bytes,
    sha256,
    ...(pages !== undefined && { pages }),
    ...(copy && { anonymousCopy: { bytes: copy.bytes, sha256: copy.sha256 } }),
  };
}
