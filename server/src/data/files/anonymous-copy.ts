import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { ObjectId } from 'mongodb';
import { fileEndings } from '#contract/files/download-name.values.ts';
import type { FileType } from '#contract/files/limits.values.ts';
import type { FileStore } from '#files/file-store.ts';
import { removeMetadata } from '#files/metadata/remove-metadata.ts';
import { withTemporaryFile } from '#files/temporary-file.ts';
import { problem } from '#http/errors/problems.ts';
import type { AnonymousCopy, ReadyFile, StoredFiles } from './collection.ts';

/** The types of files that keep metadata. Pictures lose theirs when they are accepted, and text has none. */
const documents: Partial<Record<FileType, 'pdf' | 'docx'>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

type Anonymized = { name: string; type: FileType; anonymousCopy?: AnonymousCopy };

/** The file as it is shown to those who do not see who the student is, with its copy and a name by its place among the files of an attempt. */
export function toAnonymousFile<File extends Anonymized>(file: File, index: number): File {
  return { ...file, ...file.anonymousCopy, name: `file-${index + 1}${fileEndings[file.type][0]}` };
}

/**
 * The file, with a copy without metadata where it may have any. It is made once; the file itself stays as it was sent.
 * @throws 422 when its metadata cannot be removed, 503 when the machine is too busy for it
 */
export async function requireAnonymousCopy(
  { files, store }: { files: StoredFiles; store: FileStore },
  file: ReadyFile,
): Promise<ReadyFile> {
  const kind = documents[file.type];
  if (kind === undefined || file.anonymousCopy) return file;
  const content = store.read(file.contentId.toHexString());
  const written = await withTemporaryFile(content, new PassThrough(), (path) =>
    removeMetadata(kind, path, file.owner),
  );
  // Annotations name the pages of what is marked.
  if (written === undefined || written.pages !== file.pages) {
    throw problem('file-metadata-not-removed');
  }
  const copy = Buffer.from(written.content);
  const anonymousCopy = {
    contentId: new ObjectId(),
    bytes: copy.length,
    sha256: createHash('sha256').update(copy).digest('hex'),
  };
  // Before its content, so that it is deleted with the file whatever happens.
  await files.updateOne({ _id: file._id }, { $push: { contents: anonymousCopy.contentId } });
  await store.store(anonymousCopy.contentId.toHexString(), copy);
  await files.updateOne(
    { _id: file._id, anonymousCopy: { $exists: false } },
    { $set: { anonymousCopy } },
  );
  return { ...file, anonymousCopy };
}
