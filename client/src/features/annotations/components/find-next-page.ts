import type { StoredFile } from 'server/contract/files/schemas';
import type { Place } from './annotator-context.ts';

/** The number of the page after this one in its file; `null` after the last one. */
export function findNextPage({ fileId, page }: Place, files: readonly StoredFile[]): number | null {
  const file = files.find(({ _id }) => _id === fileId);
  const next = page + 1;
  // The pages of a text follow from its content: all of them are drawn.
  const isDrawn = () =>
    document.querySelector(`svg[data-layer-of="${fileId}"][data-layer-page="${next}"]`) !== null;
  return (file?.pages ? next <= file.pages : isDrawn()) ? next : null;
}
