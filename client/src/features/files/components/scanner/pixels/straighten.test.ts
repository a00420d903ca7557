import { describe, expect, test } from 'vitest';
import { type Corners, type Point, wholePhoto } from './corners.ts';
import { findPageSize, findPerspective, type Pixels, straighten } from './straighten.ts';

const page: Corners = [
  [0.1, 0.2],
  [0.8, 0.1],
  [0.9, 0.7],
  [0.2, 0.9],
];

/** A picture with the red value that `toRed` gives for each pixel. */
function draw(width: number, height: number, toRed: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data[(y * width + x) * 4] = toRed(x, y);
  }
  return { width, height, data };
}

const readRed = ({ width, data }: Pixels, x: number, y: number) => data[(y * width + x) * 4];

describe('the perspective', () => {
  const project = (corners: Corners, [u, v]: Point) => {
    const { a, b, c, d, e, f, g, h } = findPerspective(corners);
    const depth = g * u + h * v + 1;
    return [(a * u + b * v + c) / depth, (d * u + e * v + f) / depth];
  };

  test('takes each corner of the page to its place in the photo', () => {
    for (const [index, corner] of wholePhoto.entries()) {
      const [x = 0, y = 0] = project(page, corner);
      expect(x).toBeCloseTo(page[index]?.[0] ?? -1);
      expect(y).toBeCloseTo(page[index]?.[1] ?? -1);
    }
  });

  test('takes the middle of the page to where its diagonals cross', () => {
    const trapezium: Corners = [
      [0.25, 0],
      [0.75, 0],
      [1, 1],
      [0, 1],
    ];
    const [x = 0, y = 0] = project(trapezium, [0.5, 0.5]);
    expect(x).toBeCloseTo(0.5);
    // Nearer to the shorter side, which is farther away.
    expect(y).toBeCloseTo(1 / 3);
  });

  test('changes nothing for the whole photo', () => {
    expect(project(wholePhoto, [0.3, 0.8])).toEqual([0.3, 0.8]);
  });
});

describe('the size of a page', () => {
  test('is that of the longer sides', () => {
    const size = findPageSize(page, { width: 1000, height: 1000 }, 5000);
    expect(size).toEqual({ width: 728, height: 707, scale: 1 });
  });

  test('has at most the given edge, and keeps its shape', () => {
    const size = findPageSize(wholePhoto, { width: 3000, height: 4000 }, 2000);
    expect(size).toEqual({ width: 1500, height: 2000, scale: 0.5 });
  });
});

test('leaves a whole photo of the same size as it is', () => {
  const photo = draw(6, 4, (x, y) => x * 40 + y);
  expect(straighten(photo, wholePhoto, photo).data).toEqual(photo.data);
});

test('takes the part of the photo between the corners', () => {
  const photo = draw(20, 20, (x, y) => (x >= 5 && x < 15 && y >= 10 && y < 20 ? 200 : 0));
  const part: Corners = [
    [0.25, 0.5],
    [0.75, 0.5],
    [0.75, 1],
    [0.25, 1],
  ];
  const { data } = straighten(photo, part, { width: 10, height: 10 });
  expect(data.filter((_, at) => at % 4 === 0)).toEqual(new Uint8ClampedArray(100).fill(200));
});

test('turns the page when the corners begin elsewhere', () => {
  const photo = draw(4, 2, (x) => x * 50);
  const [topLeft, topRight, bottomRight, bottomLeft] = wholePhoto;
  const turned = straighten(photo, [bottomLeft, topLeft, topRight, bottomRight], {
    width: 2,
    height: 4,
  });
  expect([0, 1, 2, 3].map((y) => readRed(turned, 0, y))).toEqual([0, 50, 100, 150]);
});
