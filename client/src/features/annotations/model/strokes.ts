import type { Annotation } from 'server/contract/annotations/schemas';
import { hasText } from 'server/contract/annotations/texts.values';
import { isNear, type Point } from './geometry.ts';

/** What a pen or a highlighter has drawn. */
export type Stroke = Extract<Annotation, { kind: 'ink' | 'highlight' }>;

/** A stroke's points: x, y, and pressure from 0 to 1. */
export type Path = [x: number, y: number, pressure: number][];

/** Beyond, one annotation would grow large and be sent again with each stroke. */
const maxJoinedPoints = 1500;
const maxJoinedPaths = 100;

export const isStroke = (annotation: Annotation): annotation is Stroke =>
  annotation.kind === 'ink' || annotation.kind === 'highlight';

/** The same annotation with one more stroke, so that a written word is one annotation; `null` where it is another one. */
export function joinStroke(before: Stroke, added: Stroke): Stroke | null {
  const isAlike =
    before.kind === added.kind &&
    before.fileId === added.fileId &&
    before.page === added.page &&
    before.color === added.color &&
    before.width === added.width;
  const paths = [...before.paths, ...added.paths];
  const points = paths.reduce((sum, path) => sum + path.length, 0);
  if (!isAlike || paths.length > maxJoinedPaths || points > maxJoinedPoints) return null;
  return { ...before, paths };
}

/**
 * What is left when the eraser touches this point: without the strokes there, `null` where nothing is left, and the same
 * annotation where it touches nothing. What has a text stays.
 */
export function erase(annotation: Annotation, point: Point, tolerance: number): Annotation | null {
  if (isStroke(annotation)) {
    const paths = annotation.paths.filter(
      (path) => !isNear({ ...annotation, paths: [path] }, point, tolerance),
    );
    if (paths.length === annotation.paths.length) return annotation;
    return paths.length === 0 ? null : { ...annotation, paths };
  }
  if (annotation.kind === 'comment' || hasText(annotation)) return annotation;
  return isNear(annotation, point, tolerance) ? null : annotation;
}

/** Points of one stroke: with at most 25 characters each, an annotation of one is less than the 64 kB that it may have. */
export const maxStrokePoints = 2500;
