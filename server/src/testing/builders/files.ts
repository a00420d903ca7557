import { createHash } from 'node:crypto';
import { type Db, ObjectId } from 'mongodb';
import type { ReadyFile } from '#data/files/collection.ts';
import { createGridFsStore } from '#files/gridfs-store.ts';

/** What is in each stored file of the builder. */
const content = Buffer.from('My answer.\n');

/** An accepted text file of the account with this uid; `storeContent` stores its content. */
export function buildStoredFile(owner: string, facts: Partial<ReadyFile> = {}): ReadyFile {
  const { _id = new ObjectId() } = facts;
  const createdAt = new Date();
  return {
    _id,
    owner,
    name: 'answer.txt',
    state: 'ready',
    size: content.length,
    type: 'text/plain',
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    contentId: _id,
    contents: [_id],
    createdAt,
    checkAt: new Date(createdAt.getTime() + 2 * 24 * 3_600_000),
    ...facts,
  };
}

/** Stores the content of the builder's files in GridFS, under this id. */
export async function storeContent(database: Db, id: ObjectId): Promise<void> {
  const store = createGridFsStore(database);
  await store.remove(id.toHexString());
  await store.store(id.toHexString(), content);
}
