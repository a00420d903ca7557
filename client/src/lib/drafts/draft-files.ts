import { createStore, delMany, entries, get, keys } from 'idb-keyval';
import { findPictureRefusal } from '../uploads/find-picture-refusal.ts';
import { attemptStorage } from './attempt-storage.ts';
import { updateEntry } from './update-entry.ts';

/** Local storage takes text only, and far less than a picture. */
const store = createStore('study-flow-drafts', 'files');

/** Drafts with files in this browser: of more the one that changed first loses its files. */
const maxDrafts = 5;

/** The files of one draft, under its key. */
interface StoredDraft {
  files: Record<string, { content: Blob; name: string }>;
  /** The last change, in milliseconds. */
  at: number;
}

/** Keeps a chosen picture for a field of a draft. What cannot be sent, or what storage refuses, is not kept. */
export async function storeDraftFile(draft: string, field: string, file: File): Promise<void> {
  if (findPictureRefusal(file)) return removeDraftFile(draft, field);
  await attemptStorage(async () => {
    await change(draft, (files) => ({ ...files, [field]: { content: file, name: file.name } }));
    const all = await entries<string, StoredDraft>(store);
    const oldestFirst = all.sort(([, first], [, second]) => first.at - second.at);
    await delMany(
      oldestFirst.slice(0, -maxDrafts).map(([key]) => key),
      store,
    );
  });
}

export async function readDraftFiles(draft: string): Promise<[field: string, file: File][]> {
  const stored = await attemptStorage(() => get<StoredDraft>(draft, store));
  return Object.entries(stored?.files ?? {}).map(([field, { content, name }]) => [
    field,
    new File([content], name, { type: content.type }),
  ]);
}

export async function removeDraftFile(draft: string, field: string): Promise<void> {
  await attemptStorage(() => change(draft, ({ [field]: _removed, ...rest }) => rest));
}

export async function removeDraftFiles(drafts: readonly string[]): Promise<void> {
  await attemptStorage(() => delMany([...drafts], store));
}

/** The keys that begin with this prefix, of the drafts that have files. */
export async function listDraftsWithFiles(prefix: string): Promise<string[]> {
  const all = (await attemptStorage(() => keys<string>(store))) ?? [];
  return all.filter((key) => key.startsWith(prefix));
}

/** Changes the files of a draft in one step; a draft without files is removed. */
const change = (
  draft: string,
  next: (files: StoredDraft['files']) => StoredDraft['files'],
): Promise<void> =>
  updateEntry<StoredDraft>(store, draft, (stored) => {
    const files = next(stored?.files ?? {});
    return Object.keys(files).length === 0 ? undefined : { files, at: Date.now() };
  });
