import { createHash } from 'node:crypto';
import { Upload } from '@tus/utils';
import { type Db, ObjectId } from 'mongodb';
import type { ReadyFile, StoredFileWithId } from '#data/files/collection.ts';
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

/** An upload of this account of which no byte has arrived; `beginUpload` makes room for its content. */
export function buildUpload(owner: string, _id: ObjectId): StoredFileWithId {
  const { name, size, contentId, contents, createdAt, checkAt } = buildStoredFile(owner, { _id });
  return { _id, owner, name, state: 'uploading', size, contentId, contents, createdAt, checkAt };
}

/** Makes room in GridFS for the content of an upload of the builder. */
export async function beginUpload(database: Db, id: ObjectId): Promise<void> {
  const store = createGridFsStore(database);
  await store.remove(id.toHexString());
  const upload = { id: id.toHexString(), size: content.length, offset: 0 };
  await store.uploads.create(new Upload(upload));
}

/** Stores the content of the builder's files in GridFS, under this id. */
export async function storeContent(database: Db, id: ObjectId): Promise<void> {
  const store = createGridFsStore(database);
  await store.remove(id.toHexString());
  await store.store(id.toHexString(), content);
}
