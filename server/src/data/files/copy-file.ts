import { buffer } from 'node:stream/consumers';
import type { ObjectId } from 'mongodb';
import type { FileStore } from '#files/file-store.ts';
import { createTurns } from '#files/programs/turns.ts';
import { acceptContent, addFile, type ReadyFile, type StoredFiles } from './collection.ts';

/** One content of up to 50 MB in memory at a time; accounts take turns. */
const inTurn = createTurns();

/** Stores the same file once more, under an id that says nothing of the first one. @returns that id */
export function copyFile(
  { files, store }: { files: StoredFiles; store: FileStore },
  { owner, name, contentId, type, bytes, sha256, pages }: ReadyFile,
): Promise<ObjectId> {
  return inTurn(owner, async () => {
    const content = await buffer(store.read(contentId.toHexString()));
    // Before its content, so that the clean-up finds it whatever happens.
    const _id = await addFile(files, { owner, name, size: bytes });
    await store.store(_id.toHexString(), content);
    const facts = { type, bytes, sha256, ...(pages !== undefined && { pages }) };
    await acceptContent(files, { _id, contentId: _id }, facts);
    return _id;
  });
}
