import { type Collection, type Db, ObjectId, type WithId } from 'mongodb';
import type { FileRefusalCode } from '#contract/files/problems.ts';
import { uploadLifetime } from '#files/file-store.ts';
import type { FileFacts } from '#files/inspect-content.ts';

/** What is sent instead of a file to those who do not see who the student is: the same without metadata. */
export type AnonymousCopy = Pick<FileFacts, 'bytes' | 'sha256'>;

/** A file that somebody has sent. Its content is in the file store. */
export type StoredFileDocument = Partial<FileFacts> & {
  /** The uid of the account that has sent it. */
  owner: string;
  name: string;
  /** `ready` is the only state that others see, and the last one of an accepted content: it never changes after it. */
  state: 'uploading' | 'ready' | 'refused' | 'removed';
  /** Bytes, as they were announced. */
  size: number;
  /** Of its content in the store. */
  contentId: ObjectId;
  /** All contents in the store that are of this file; more than one while a content is being replaced. */
  contents: ObjectId[];
  /** What is sent instead while marking is anonymous; only of files with metadata that were handed in so. */
  anonymousCopy?: AnonymousCopy & { contentId: ObjectId };
  /** Of `refused`. */
  refusal?: FileRefusalCode;
  createdAt: Date;
  /** When the clean-up looks whether anything names it. */
  checkAt: Date;
  /** Its owner cannot remove it before: a call that is under way may be about to name it. */
  reservedUntil?: Date;
  /** Its owner cannot rename it before: a call that is under way may be about to hand it in, or to set it as material. */
  nameKeptUntil?: Date;
  /** Nothing may name it from now on: the clean-up is looking whether anything does. */
  removing?: true;
};

export type StoredFiles = Collection<StoredFileDocument>;
export type StoredFileWithId = WithId<StoredFileDocument>;

/** A file whose content was accepted. */
export type ReadyFile = StoredFileWithId & FileFacts & { state: 'ready' };

export function isReady(file: StoredFileWithId): file is ReadyFile {
  return file.state === 'ready';
}

export function openStoredFiles(database: Db): StoredFiles {
  return database.collection('storedFiles');
}

/** Adds a file of which no byte has arrived. Its content has the same id. */
export async function addFile(
  files: StoredFiles,
  { owner, name, size }: { owner: string; name: string; size: number },
): Promise<ObjectId> {
  const _id = new ObjectId();
  const now = Date.now();
  await files.insertOne({
    _id,
    owner,
    name,
    state: 'uploading',
    size,
    contentId: _id,
    contents: [_id],
    createdAt: new Date(now),
    checkAt: new Date(now + uploadLifetime),
  });
  return _id;
}

/** A file that was not removed. */
export function findFile(files: StoredFiles, _id: ObjectId): Promise<StoredFileWithId | null> {
  return files.findOne({ _id, state: { $ne: 'removed' } });
}

/** The same, of this account. */
export function findOwnFile(
  files: StoredFiles,
  _id: ObjectId,
  owner: string,
): Promise<StoredFileWithId | null> {
  return files.findOne({ _id, owner, state: { $ne: 'removed' } });
}

/**
 * Gives an accepted file of this account another name; `null` when it is none, was removed, or a call that is under way may be
 * about to hand it in under its name.
 */
export async function renameOwnFile(
  files: StoredFiles,
  { _id, owner }: Pick<StoredFileWithId, '_id' | 'owner'>,
  name: string,
): Promise<ReadyFile | null> {
  const file = await files.findOneAndUpdate(
    { _id, owner, state: 'ready', nameKeptUntil: { $not: { $gt: new Date() } } },
    { $set: { name } },
    { returnDocument: 'after' },
  );
  return file !== null && isReady(file) ? file : null;
}

/** The accepted files of an account, the last one first. */
export function listReadyFiles(files: StoredFiles, owner: string) {
  return files.find<ReadyFile>({ owner, state: 'ready' }).sort({ _id: -1 });
}

/**
 * Where the contents of these files are, by the ids of the files in hex; of accepted files only. With `isAnonymous` those of their
 * copies without metadata, where there are copies.
 */
export async function findContents(
  files: StoredFiles,
  named: readonly Pick<StoredFileWithId, '_id'>[],
  { isAnonymous = false } = {},
): Promise<ReadonlyMap<string, ObjectId>> {
  const stored = await files
    .find({ _id: { $in: named.map(({ _id }) => _id) }, state: 'ready' })
    .toArray();
  return new Map(
    stored
      .filter(isReady)
      .map(({ _id, contentId, anonymousCopy }) => [
        _id.toHexString(),
        (isAnonymous && anonymousCopy?.contentId) || contentId,
      ]),
  );
}

/** Notes that a content will be stored instead of this one, so that it is found again whatever happens. */
export async function announceContent(
  files: StoredFiles,
  { _id, contentId }: StoredFileWithId,
  replacement: ObjectId,
): Promise<boolean> {
  const { modifiedCount } = await files.updateOne(
    { _id, contentId, state: 'uploading' },
    { $push: { contents: replacement } },
  );
  return modifiedCount === 1;
}

/** Makes an announced content that of the file; false when another request has done the same before. */
export async function replaceContent(
  files: StoredFiles,
  { _id, contentId }: StoredFileWithId,
  replacement: ObjectId,
): Promise<boolean> {
  const { modifiedCount } = await files.updateOne(
    { _id, contentId, contents: replacement, state: 'uploading' },
    { $set: { contentId: replacement } },
  );
  return modifiedCount === 1;
}

/** Forgets contents of the file that were deleted from the store. */
export async function forgetContents(
  files: StoredFiles,
  _id: ObjectId,
  deleted: ObjectId[],
): Promise<void> {
  await files.updateOne({ _id }, { $pullAll: { contents: deleted } });
}

/** Accepts the content; from now on the file can be named and read. `null` when the file has another content, or is gone. */
export async function acceptContent(
  files: StoredFiles,
  { _id, contentId }: Pick<StoredFileWithId, '_id' | 'contentId'>,
  facts: FileFacts,
): Promise<ReadyFile | null> {
  const file = await files.findOneAndUpdate(
    { _id, contentId, state: 'uploading' },
    { $set: { ...facts, state: 'ready' } },
    { returnDocument: 'after' },
  );
  return file && { ...file, ...facts, state: 'ready' };
}

/** Refuses the content for good. */
export async function refuseContent(
  files: StoredFiles,
  { _id, contentId }: StoredFileWithId,
  refusal: FileRefusalCode,
): Promise<void> {
  await files.updateOne(
    { _id, contentId, state: 'uploading' },
    { $set: { state: 'refused', refusal } },
  );
}
