import type { Annotation } from '#contract/annotations/schemas.ts';

/** Points of strokes and pieces of marked text that are drawn as they are: 2,000 handwritten words have some 200,000. */
export const maxParts = 250_000;

/**
 * Reads stored annotations. The limits allow ten million points, for which there is neither time nor memory: of more than are
 * drawn, only every second, third and so on is left in each stroke, and `isThinned` is true.
 */
export function readThinnedOut(stored: readonly string[]): {
  annotations: Annotation[];
  isThinned: boolean;
} {
  const read = (json: string): Annotation => JSON.parse(json);
  // None is kept before it is thinned out: all of them together may be more than fits in memory.
  const count = stored.reduce((sum, json) => sum + countParts(read(json)), 0);
  const step = Math.ceil(count / maxParts);
  const isThinned = step > 1;
  const thinOut = (json: string) => (isThinned ? keepEvery(step, read(json)) : read(json));
  return { annotations: stored.map(thinOut), isThinned };
}

function countParts(annotation: Annotation): number {
  if ('paths' in annotation) return annotation.paths.reduce((sum, path) => sum + path.length, 0);
  return 'quads' in annotation ? (annotation.quads?.length ?? 0) : 0;
}

function keepEvery(step: number, annotation: Annotation): Annotation {
  if ('paths' in annotation) {
    const isKept = (index: number, length: number) => index % step === 0 || index === length - 1;
    const paths = annotation.paths.map((path) =>
      path.filter((_, index) => isKept(index, path.length)),
    );
    return { ...annotation, paths };
  }
  if (!('quads' in annotation) || annotation.quads === undefined) return annotation;
  return { ...annotation, quads: annotation.quads.filter((_, index) => index % step === 0) };
}
