import { createStore, delMany, get, set, update } from 'idb-keyval';
import { attemptStorage } from './attempt-storage.ts';
import { removeOld } from './remove-old.ts';

/** Apart from the pictures of drafts, of which only a few are kept. */
const store = createStore('study-flow-uploads', 'files');

/** A file that was chosen in a form, and that no saved draft names yet. */
export interface DraftUpload {
  /** Where this browser keeps it: the key of its draft, then the moment of the choice. */
  key: string;
  file: File;
  /** Its id on the server, once its upload has begun. */
  fileId?: string;
}

type StoredUpload = Pick<DraftUpload, 'fileId'> & { content: Blob; name: string; at: number };

/** A key for the file that was chosen as the `index`th at this moment: keys are in the order of choice. */
export const uploadKey = (draft: string, index: number): string =>
  `${draft}:${Date.now() + index}:${crypto.randomUUID()}`;

/** The key of the draft that the file of this key belongs to. */
export const nameDraftOfUpload = (key: string): string => key.split(':').slice(0, -2).join(':');

/** Keeps a file until its upload is finished. False where the browser has no room for it, or keeps nothing. */
export async function storeUpload({ key, file }: DraftUpload): Promise<boolean> {
  const stored: StoredUpload = { content: file, name: file.name, at: Date.now() };
  const isStored = await attemptStorage(async () => {
    await set(key, stored, store);
    return true;
  });
  return isStored ?? false;
}

/** Notes the id of a file whose upload has begun. */
export async function noteUpload(key: string, fileId: string): Promise<void> {
  await attemptStorage(() =>
    // Without a value it was cancelled meanwhile; `listUploads` removes such a key.
    update<StoredUpload | undefined>(key, (stored) => stored && { ...stored, fileId }, store),
  );
}

/** The file that is kept under this key. */
export async function readUpload(key: string): Promise<DraftUpload | undefined> {
  const stored = await attemptStorage(() => get<StoredUpload>(key, store));
  if (!stored) return undefined;
  const { content, name, fileId } = stored;
  const file = new File([content], name, { type: content.type });
  return { key, file, ...(fileId !== undefined && { fileId }) };
}

/** The keys of files that begin with this prefix, in the order of choice. Files that are too old are removed, whosever they are. */
export async function listUploads(prefix: string): Promise<string[]> {
  return (await removeOld(store)).filter((key) => key.startsWith(prefix));
}

export async function removeUploads(uploads: readonly string[]): Promise<void> {
  await attemptStorage(() => delMany([...uploads], store));
}
