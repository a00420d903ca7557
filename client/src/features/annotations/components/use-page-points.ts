import { use, useMemo } from 'react';
import { type PagePoints, sumPagePoints } from '../model/points.ts';
import { AnnotatorContext } from './annotator-context.ts';

/** The points on the pages; `null` without any, and without an annotator around. */
export function usePagePoints(): PagePoints | null {
  const annotations = use(AnnotatorContext)?.annotations;
  return useMemo(() => (annotations ? sumPagePoints(annotations) : null), [annotations]);
}
