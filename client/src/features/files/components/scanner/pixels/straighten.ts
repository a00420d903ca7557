import type { Corners, Point } from './corners.ts';

/** Four bytes (red, green, blue, opacity) for each pixel, row by row, as `ImageData` has them. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * How large a page is in pixels when it is straight: as long as the longer one of two opposite sides, in all at most
 * `maxEdge` long. `scale` is how much smaller than in the photo.
 */
export function findPageSize(
  corners: Corners,
  photo: { width: number; height: number },
  maxEdge: number,
): { width: number; height: number; scale: number } {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const distance = ([x1, y1]: Point, [x2, y2]: Point) =>
    Math.hypot((x2 - x1) * photo.width, (y2 - y1) * photo.height);
  const width = Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight));
  const height = Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight));
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  const round = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: round(width), height: round(height), scale };
}

/**
 * The perspective that takes a straight page to these corners, both in shares, 0 to 1 (Heckbert, "Fundamentals of
 * Texture Mapping and Image Warping", 1989, 2.2.3): x = (a·u + b·v + c) / (g·u + h·v + 1), and y with d, e and f.
 */
export function findPerspective(corners: Corners) {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [dx1, dx2, sumX] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sumY] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const denominator = dx1 * dy2 - dx2 * dy1;
  const g = (sumX * dy2 - dx2 * sumY) / denominator;
  const h = (dx1 * sumY - sumX * dy1) / denominator;
  const [a, b] = [x1 - x0 + g * x1, x3 - x0 + h * x3];
  const [d, e] = [y1 - y0 + g * y1, y3 - y0 + h * y3];
  return { a, b, c: x0, d, e, f: y0, g, h };
}

/** The page between these corners of a photo, as a straight picture; each pixel is mixed of the four nearest ones. */
export function straighten(
  photo: Pixels,
  corners: Corners,
  { width, height }: { width: number; height: number },
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  // One number after the other: objects for each of some million pixels would take most of the time.
  const { a, b, c, d, e, f, g, h } = findPerspective(corners);
  const [lastX, lastY] = [photo.width - 1, photo.height - 1];
  const row = photo.width * 4;
  const from = photo.data;
  for (let y = 0, to = 0; y < height; y += 1) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x += 1, to += 4) {
      const u = (x + 0.5) / width;
      const depth = g * u + h * v + 1;
      const fromX = ((a * u + b * v + c) / depth) * photo.width - 0.5;
      const fromY = ((d * u + e * v + f) / depth) * photo.height - 0.5;
      const left = Math.min(lastX, Math.max(0, Math.floor(fromX)));
      const top = Math.min(lastY, Math.max(0, Math.floor(fromY)));
      const right = Math.min(1, Math.max(0, fromX - left));
      const below = Math.min(1, Math.max(0, fromY - top));
      const next = left < lastX ? 4 : 0;
      const under = top < lastY ? row : 0;
      const start = top * row + left * 4;
      for (let at = start; at < start + 3; at += 1) {
        const upper = (from[at] ?? 0) * (1 - right) + (from[at + next] ?? 0) * right;
        const lower =
          (from[at + under] ?? 0) * (1 - right) + (from[at + under + next] ?? 0) * right;
        data[to + at - start] = upper * (1 - below) + lower * below;
      }
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}
