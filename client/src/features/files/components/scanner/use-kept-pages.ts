import { type Dispatch, useEffect, useEffectEvent, useState } from 'react';
import { readPages, storePages } from '#lib/drafts/draft-pages.ts';
import type { PagesAction, ScannedPage } from './scanned-pages.ts';

/**
 * Keeps the pages in this browser until they are sent, and shows them again when the scanner opens.
 * @param draft the key of the draft that they are photographed for
 * @returns false where the browser has no room for them
 */
export function useKeptPages(
  draft: string | null,
  pages: readonly ScannedPage[],
  dispatch: Dispatch<PagesAction>,
): boolean {
  const [isRead, setRead] = useState(false);
  const [isKept, setKept] = useState(true);

  const restore = useEffectEvent((kept: ScannedPage[]) => {
    if (kept.length > 0) dispatch({ type: 'restore', pages: kept });
    setRead(true);
  });
  useEffect(() => {
    if (draft === null) return;
    let isClosed = false;
    void readPages<ScannedPage>(draft).then((kept) => !isClosed && restore(kept));
    return () => {
      isClosed = true;
    };
  }, [draft]);

  useEffect(() => {
    // Before, an empty list would replace what is kept.
    if (isRead && draft !== null) void storePages(draft, pages).then(setKept);
  }, [draft, isRead, pages]);

  return isKept && draft !== null;
}
