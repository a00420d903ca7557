import { type ReactNode, use, useMemo } from 'react';
import { AnnotatorContext, type Place } from './annotator-context.ts';
import { PageAnnotations } from './page-annotations.tsx';

interface Layers {
  renderLayer: (page: Place & { size: { width: number; height: number } }) => ReactNode;
  target: Place | null;
  onPageShown: (page: Place) => void;
}

/** What the pages of files show of the annotations; `null` without an annotator around. */
export function usePageLayers(): Layers | null {
  const annotator = use(AnnotatorContext);
  const hasAnnotator = annotator !== null;
  const target = annotator?.target ?? null;
  const setPlace = annotator?.setPlace;
  return useMemo(
    () =>
      hasAnnotator && setPlace
        ? {
            renderLayer: (page) => <PageAnnotations {...page} />,
            target,
            onPageShown: setPlace,
          }
        : null,
    [hasAnnotator, target, setPlace],
  );
}
