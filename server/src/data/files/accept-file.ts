import { ObjectId } from 'mongodb';
import type { FileStore } from '#files/file-store.ts';
import { inspectContent } from '#files/inspect-content.ts';
import { explainFileRefusal, FileRefusal } from '#files/inspection/file-refusal.ts';
import { problem } from '#http/errors/problems.ts';
import {
  acceptContent,
  announceContent,
  findFile,
  forgetContents,
  isReady,
  type ReadyFile,
  refuseContent,
  replaceContent,
  type StoredFiles,
  type StoredFileWithId,
} from './collection.ts';

type Parts = { files: StoredFiles; store: FileStore };

/**
 * The file as it was accepted. A complete upload that nobody has inspected yet is inspected now, as where a process ended
 * after its last byte.
 * @throws 409 when bytes are missing, 422 when its content is refused, 503 when the machine is too busy to inspect it: the next
 * call inspects it again
 */
export async function requireAccepted(parts: Parts, file: StoredFileWithId): Promise<ReadyFile> {
  if (isReady(file)) return file;
  if (file.refusal !== undefined) throw explainFileRefusal(file.refusal);
  if (!(await parts.store.uploads.isComplete(file._id.toHexString())))
    throw problem('upload-unfinished');
  return acceptUpload(parts, file);
}

/** The inspections that run in this process, by the id of their file. */
const inspections = new Map<string, Promise<ReadyFile>>();

/** Inspects a complete upload once, however many requests ask for it at the same time: each would read all of it. */
function acceptUpload(parts: Parts, file: StoredFileWithId): Promise<ReadyFile> {
  const id = file._id.toHexString();
  const running = inspections.get(id);
  if (running !== undefined) return running;
  const begun = acceptOnce(parts, file).finally(() => inspections.delete(id));
  inspections.set(id, begun);
  return begun;
}

/** Any process may do it again where another one has ended, or do it at the same time. */
async function acceptOnce(parts: Parts, { _id }: StoredFileWithId): Promise<ReadyFile> {
  const { files, store } = parts;
  // An inspection may have ended since the caller has read it.
  const file = await findFile(files, _id);
  if (file === null) throw problem('file-not-found');
  if (file.state !== 'uploading') return requireAccepted(parts, file);
  const accepted = await inspectUpload(parts, file).catch(async (error: unknown) => {
    // Another request may have finished meanwhile, and removed the content.
    const now = await findFile(files, file._id);
    if (now !== null && now.state !== 'uploading') return undefined;
    throw error;
  });
  if (accepted === undefined) return acceptOnce(parts, file);
  await store.finishUpload(file._id.toHexString());
  return accepted;
}

/** `undefined` when another request was faster, or the file was removed. */
async function inspectUpload(
  { files, store }: Parts,
  file: StoredFileWithId,
): Promise<ReadyFile | undefined> {
  const inspected = await inspectContent(store.read(file.contentId.toHexString()), {
    name: file.name,
    account: file.owner,
  }).catch(async (error: unknown) => {
    if (!(error instanceof FileRefusal)) throw error;
    await refuseContent(files, file, error.code);
    await removeContents({ files, store }, file, file.contents);
    throw explainFileRefusal(error.code, error);
  });
  let current = file;
  if (inspected.replacement !== undefined) {
    const replacement = new ObjectId();
    if (!(await announceContent(files, file, replacement))) return undefined;
    await store.store(replacement.toHexString(), inspected.replacement);
    if (!(await replaceContent(files, file, replacement))) {
      await removeContents({ files, store }, file, [replacement]);
      return undefined;
    }
    current = { ...file, contentId: replacement };
  }
  // All that is not the content by now, also where a process ended in the middle of this.
  const outdated = file.contents.filter((id) => !id.equals(current.contentId));
  await removeContents({ files, store }, file, outdated);
  return (await acceptContent(files, current, inspected.facts)) ?? undefined;
}

async function removeContents({ files, store }: Parts, file: StoredFileWithId, ids: ObjectId[]) {
  for (const id of ids) await store.remove(id.toHexString());
  if (ids.length > 0) await forgetContents(files, file._id, ids);
}
