import { use, useMemo } from 'react';
import { AnnotatorContext } from './annotator-context.ts';
import { PageAnnotations } from './page-annotations.tsx';
import type { PageLayers } from './page-layers.ts';

/** What the pages of files show of the annotations; `null` without an annotator around. */
export function usePageLayers(): PageLayers | null {
  const annotator = use(AnnotatorContext);
  const { target = null, setPlace, setPageCount } = annotator?.pages ?? {};
  const isDrawing = annotator !== null && annotator.tools.tool !== 'read';
  // A text, which stays the same while something is drawn.
  const usedIds = [...new Set(annotator?.annotations.map(({ fileId }) => fileId))].join(' ');
  return useMemo(
    () =>
      setPlace && setPageCount
        ? {
            renderLayer: (page) => <PageAnnotations {...page} />,
            isUsed: (fileId) => isDrawing || usedIds.includes(fileId),
            target,
            onPageShown: setPlace,
            onTextPages: setPageCount,
          }
        : null,
    [target, setPlace, setPageCount, isDrawing, usedIds],
  );
}
