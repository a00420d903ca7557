import { use, useMemo } from 'react';
import { AnnotatorContext } from './annotator-context.ts';
import { PageAnnotations } from './page-annotations.tsx';
import type { PageLayers } from './page-layers.ts';

/** What the pages of files show of the annotations; `null` without an annotator around. */
export function usePageLayers(): PageLayers | null {
  const annotator = use(AnnotatorContext);
  const hasAnnotator = annotator !== null;
  const target = annotator?.target ?? null;
  const setPlace = annotator?.setPlace;
  const isDrawing = annotator !== null && annotator.tool !== 'read';
  // A text, which stays the same while something is drawn.
  const usedIds = [...new Set(annotator?.annotations.map(({ fileId }) => fileId))].join(' ');
  return useMemo(
    () =>
      hasAnnotator && setPlace
        ? {
            renderLayer: (page) => <PageAnnotations {...page} />,
            isUsed: (fileId) => isDrawing || usedIds.includes(fileId),
            target,
            onPageShown: setPlace,
          }
        : null,
    [hasAnnotator, target, setPlace, isDrawing, usedIds],
  );
}
