import { createStore, delMany, get, keys, set } from 'idb-keyval';
import { attemptStorage } from './attempt-storage.ts';
import { removeOld } from './remove-old.ts';

/** Apart from the files of uploads: pages are photographs that are not a file yet. */
const store = createStore('study-flow-pages', 'pages');

/** `at`: when they were changed last, in milliseconds since 1970. */
type StoredPages<Page> = { pages: Page[]; at: number };

/**
 * Keeps the photographed pages of a draft in this browser, instead of those before; without pages nothing. False where the
 * browser has no room for them, or keeps nothing.
 */
export async function storePages<Page>(draft: string, pages: readonly Page[]): Promise<boolean> {
  if (pages.length === 0) await removePages([draft]);
  else {
    const isStored = await attemptStorage(async () => {
      const stored: StoredPages<Page> = { pages: [...pages], at: Date.now() };
      await set(draft, stored, store);
      return true;
    });
    return isStored ?? false;
  }
  return true;
}

/** The pages that are kept for a draft. Pages that nobody has continued for too long are removed, of any account. */
export async function readPages<Page>(draft: string): Promise<Page[]> {
  await removeOld(store);
  const stored = await attemptStorage(() => get<StoredPages<Page>>(draft, store));
  return stored?.pages ?? [];
}

/** The keys that begin with this prefix, of the drafts that have pages. */
export async function listDraftsWithPages(prefix: string): Promise<string[]> {
  const all = (await attemptStorage(() => keys<string>(store))) ?? [];
  return all.filter((key) => key.startsWith(prefix));
}

export async function removePages(drafts: readonly string[]): Promise<void> {
  await attemptStorage(() => delMany([...drafts], store));
}
