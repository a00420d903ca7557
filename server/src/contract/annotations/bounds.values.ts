/** Where annotations are on their page, in points of a PDF from its top left: for both halves, without zod. */
import { pinRadius } from './looks.values.ts';
import type { Annotation } from './schemas.ts';

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Two digits are more than a screen or a printer shows. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The smallest bounds of all that an annotation draws, with the width of its strokes. */
export function boundsOf(annotation: Annotation): Bounds {
  switch (annotation.kind) {
    case 'ink':
    case 'highlight':
      return growBounds(boundsOfPoints(annotation.paths.flat()), annotation.width / 2);
    case 'text-highlight':
      return boundsOfQuads(annotation.quads);
    default:
      return growBounds(boundsOfPoints([[annotation.x, annotation.y]]), pinRadius);
  }
}

/** Of points `[x, y, …]`. No spread into `Math.min`: a stroke has thousands of points. */
export function boundsOfPoints(points: readonly (readonly number[])[]): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x = 0, y = 0] of points) {
    bounds.left = Math.min(bounds.left, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

export function boundsOfQuads(quads: readonly (readonly number[])[]): Bounds {
  return boundsOfPoints(quads.flatMap(cornersOf));
}

/** The four corners of marked text, which QuadPoints have as one list. */
export function cornersOf(quad: readonly number[]): [x: number, y: number][] {
  return [0, 2, 4, 6].map((at) => [quad[at] ?? 0, quad[at + 1] ?? 0]);
}

export function growBounds({ left, top, right, bottom }: Bounds, by: number): Bounds {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}
