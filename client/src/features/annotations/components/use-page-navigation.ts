import { useCallback, useRef, useState } from 'react';
import { textPage } from 'server/contract/annotations/text-pages.values';
import type { StoredFile } from 'server/contract/files/schemas';
import { type Place, toPlaceKey } from './place.ts';

/** The pages of the files that are read, and how to lead the reader to one. */
export function usePageNavigation(files: readonly StoredFile[]) {
  const [read, setRead] = useState<Place>({ fileId: '', page: 1 });
  const [target, show] = useState<Place | null>(null);
  const [textPages, setTextPages] = useState<Readonly<Record<string, number>>>({});
  const sizes = useRef(new Map<string, { width: number; height: number }>());
  const isOfFiles = files.some(({ _id }) => _id === read.fileId);

  return {
    /** The page that is read now. */
    place: isOfFiles ? read : { fileId: files[0]?._id ?? '', page: 1 },
    setPlace: useCallback(
      (now: Place) => setRead((before) => (toPlaceKey(before) === toPlaceKey(now) ? before : now)),
      [],
    ),
    /** The page that was asked for last. */
    target,
    show,
    /** The pages of a text follow from its content: the viewer lays them out. */
    setPageCount: useCallback(
      (fileId: string, count: number) =>
        setTextPages((before) =>
          before[fileId] === count ? before : { ...before, [fileId]: count },
        ),
      [],
    ),
    setPageSize: useCallback((page: Place, size: { width: number; height: number }) => {
      sizes.current.set(toPlaceKey(page), size);
    }, []),
    /** In points; that of a sheet of paper while the page is not drawn. */
    sizeOf: (page: Place) => sizes.current.get(toPlaceKey(page)) ?? textPage,
    /** The number of the page after this one in its file; `null` after the last one. */
    findNextPage: ({ fileId, page }: Place): number | null => {
      const pages = files.find(({ _id }) => _id === fileId)?.pages ?? textPages[fileId] ?? 1;
      return page < pages ? page + 1 : null;
    },
  };
}
