import {
  type Bounds,
  boundsOf,
  boundsOfQuads,
  round,
} from 'server/contract/annotations/bounds.values';
import { annotationLimits } from 'server/contract/annotations/limits.values';
import { pinRadius } from 'server/contract/annotations/looks.values';
import type { Annotation } from 'server/contract/annotations/schemas';
import { clamp } from '#lib/numbers/clamp.ts';

/** In points of a PDF from the top left of the upright page, like all coordinates of annotations. */
export interface Point {
  x: number;
  y: number;
}

interface Box extends Point {
  width: number;
  height: number;
}

/** The smallest box around an annotation, with the width of its strokes. */
export function boxOf(annotation: Annotation): Box {
  return toBox(boundsOf(annotation));
}

const { coordinate } = annotationLimits;

/** The nearest point where annotations can be: a pointer can be far beside a small page. */
export const keepWithinLimits = ({ x, y }: Point): Point => ({
  x: clamp(x, coordinate.min, coordinate.max),
  y: clamp(y, coordinate.min, coordinate.max),
});

/**
 * The same annotation elsewhere on its page, as far as annotations can be. The quoted text of a moved highlight would be wrong, so it
 * stays where it is.
 */
export function moveBy(annotation: Annotation, byX: number, byY: number): Annotation {
  const { left, top, right, bottom } = boundsOf(annotation);
  const dx = clamp(byX, coordinate.min - left, coordinate.max - right);
  const dy = clamp(byY, coordinate.min - top, coordinate.max - bottom);
  switch (annotation.kind) {
    case 'ink':
    case 'highlight':
      return {
        ...annotation,
        paths: annotation.paths.map((path) =>
          path.map(([x, y, pressure]): [number, number, number] => [
            round(x + dx),
            round(y + dy),
            pressure,
          ]),
        ),
      };
    case 'text-highlight':
      return annotation;
    default:
      return { ...annotation, x: round(annotation.x + dx), y: round(annotation.y + dy) };
  }
}

/** Where a comment without a pointer stands, by how many annotations its page has: below each other from the top left, on each page. */
export function placeInCorner(count: number, page: { width: number; height: number }): Point {
  const [start, step] = [24, 20];
  const rows = Math.max(Math.floor((page.height - pinRadius - start) / step) + 1, 1);
  const x = start + step * Math.floor(count / rows);
  const y = start + step * (count % rows);
  return {
    x: round(Math.min(x, lastPlace(page.width))),
    y: round(Math.min(y, lastPlace(page.height))),
  };
}

/** The place of a comment that was begun before the size of its page was known, moved onto the page where it is outside. */
export function keepOnPage({ x, y }: Point, page: { width: number; height: number }): Point {
  return {
    x: x > page.width ? round(lastPlace(page.width)) : x,
    y: y > page.height ? round(lastPlace(page.height)) : y,
  };
}

/** The last place in a width or height where all of a pin is on the page. */
const lastPlace = (length: number) => Math.max(length - pinRadius, length / 2);

/** Whether the annotation is at most `tolerance` points away from this point. */
export function isNear(annotation: Annotation, point: Point, tolerance: number): boolean {
  const reach = reachOf(annotation) + tolerance;
  switch (annotation.kind) {
    case 'ink':
    case 'highlight':
      return annotation.paths.some((path) =>
        path.some(([x, y], index) => {
          const [fromX, fromY] = path[index - 1] ?? [x, y];
          return distanceToLine(point, { x: fromX, y: fromY }, { x, y }) <= reach;
        }),
      );
    case 'text-highlight':
      return annotation.quads.some((quad) => isInBox(boxOfQuad(quad), point, tolerance));
    default:
      return Math.hypot(point.x - annotation.x, point.y - annotation.y) <= reach;
  }
}

/** Whether all of the annotation lies inside the polygon. */
export function isInside(annotation: Annotation, polygon: readonly Point[]): boolean {
  return pointsOf(annotation).every((point) => contains(polygon, point));
}

export function boxOfQuad(quad: readonly number[]): Box {
  return toBox(boundsOfQuads([quad]));
}

function toBox({ left, top, right, bottom }: Bounds): Box {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function pointsOf(annotation: Annotation): Point[] {
  switch (annotation.kind) {
    case 'ink':
    case 'highlight':
      return annotation.paths.flatMap((path) => path.map(([x, y]) => ({ x, y })));
    case 'text-highlight':
      return annotation.quads.flatMap((quad) => {
        const { x, y, width, height } = boxOfQuad(quad);
        return [
          { x, y },
          { x: x + width, y: y + height },
        ];
      });
    default:
      return [{ x: annotation.x, y: annotation.y }];
  }
}

function reachOf(annotation: Annotation): number {
  if (annotation.kind === 'ink' || annotation.kind === 'highlight') return annotation.width / 2;
  return annotation.kind === 'text-highlight' ? 0 : pinRadius;
}

function isInBox({ x, y, width, height }: Box, point: Point, tolerance: number): boolean {
  return (
    point.x >= x - tolerance &&
    point.x <= x + width + tolerance &&
    point.y >= y - tolerance &&
    point.y <= y + height + tolerance
  );
}

function distanceToLine(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const share = clamp(along, 0, 1);
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}

/** By the number of sides that a ray to the right crosses. */
function contains(polygon: readonly Point[], { x, y }: Point): boolean {
  let isIn = false;
  polygon.forEach((corner, index) => {
    const before = polygon.at(index - 1) ?? corner;
    if (corner.y > y === before.y > y) return;
    const crossing = corner.x + ((y - corner.y) / (before.y - corner.y)) * (before.x - corner.x);
    if (x < crossing) isIn = !isIn;
  });
  return isIn;
}
