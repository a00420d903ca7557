import type { Pixels } from './straighten.ts';

/** Cells along the longer edge of a page; one is larger than the thickest pen. */
const cellsAlongEdge = 40;
/** What is brighter than this share of a cell is paper. */
const paperShare = 0.9;
/** Paper in a shadow is brightened at most so many times: what is darker is no paper. */
const maxGain = 2.5;
/** Of brightness, after the paper was made white: what is darker turns black, what is brighter white. */
const [black, white] = [60, 225];

/**
 * Makes paper white and ink dark, in place: the brightness of the paper is measured in each part of the page, so that a
 * shadow across it disappears. Colours stay.
 */
export function whitenPaper({ width, height, data }: Pixels): void {
  const cell = Math.ceil(Math.max(width, height) / cellsAlongEdge);
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const paper = spread(measurePaper({ width, height, data }, cell, columns, rows), columns, rows);
  const read = (row: number, column: number) => paper[row * columns + column] ?? 255;
  for (let y = 0, at = 0; y < height; y += 1) {
    const down = Math.min(rows - 1, Math.max(0, (y + 0.5) / cell - 0.5));
    const top = Math.floor(down);
    const bottom = Math.min(rows - 1, top + 1);
    for (let x = 0; x < width; x += 1, at += 4) {
      const across = Math.min(columns - 1, Math.max(0, (x + 0.5) / cell - 0.5));
      const left = Math.floor(across);
      const right = Math.min(columns - 1, left + 1);
      const share = across - left;
      const upper = read(top, left) * (1 - share) + read(top, right) * share;
      const lower = read(bottom, left) * (1 - share) + read(bottom, right) * share;
      const gain = Math.min(maxGain, 255 / Math.max(1, upper + (lower - upper) * (down - top)));
      for (let channel = at; channel < at + 3; channel += 1) {
        data[channel] = (((data[channel] ?? 0) * gain - black) * 255) / (white - black);
      }
    }
  }
}

/** The brightness of the paper in each cell, 0 to 255, row by row. */
function measurePaper(
  { width, height, data }: Pixels,
  cell: number,
  columns: number,
  rows: number,
): Float32Array {
  const counts = new Uint32Array(columns * rows * 256);
  for (let y = 0, at = 0; y < height; y += 1) {
    const start = Math.floor(y / cell) * columns;
    for (let x = 0; x < width; x += 1, at += 4) {
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      const brightness = (red * 77 + green * 150 + blue * 29) >> 8;
      const index = (start + Math.floor(x / cell)) * 256 + brightness;
      counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  return Float32Array.from({ length: columns * rows }, (_, index) =>
    findBrightness(counts.subarray(index * 256, index * 256 + 256)),
  );
}

/** The brightness that `paperShare` of the pixels do not exceed. */
function findBrightness(counts: Uint32Array): number {
  let left = counts.reduce((sum, count) => sum + count, 0) * paperShare;
  return Math.max(
    0,
    counts.findIndex((count) => {
      left -= count;
      return left <= 0;
    }),
  );
}

/** The largest value of each cell and its neighbours: a cell that is full of ink has the paper of those around it. */
function spread(values: Float32Array, columns: number, rows: number): Float32Array {
  return values.map((_, index) => {
    const row = Math.floor(index / columns);
    const column = index % columns;
    let largest = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
        largest = Math.max(largest, values[y * columns + x] ?? 0);
      }
    }
    return largest;
  });
}
