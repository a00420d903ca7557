import { expect, test } from 'vitest';
import type { Pixels } from './straighten.ts';
import { whitenPaper } from './whiten-paper.ts';

type Colour = readonly [red: number, green: number, blue: number];

const [width, height] = [200, 100];

/** A page whose paper is darker towards the right, with ink where `ink` has a colour. */
function drawPage(ink: (x: number, y: number) => Colour | undefined): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const light = 1 - x / 400;
      const [red, green, blue] = ink(x, y) ?? [220, 215, 205];
      data.set([red * light, green * light, blue * light, 255], at);
    }
  }
  return { width, height, data };
}

const read = ({ data }: Pixels, x: number, y: number) =>
  [...data].slice((y * width + x) * 4, (y * width + x) * 4 + 4);

test('makes paper white in light and in shadow', () => {
  const page = drawPage(() => undefined);
  whitenPaper(page);
  for (const x of [5, 100, 195]) expect(read(page, x, 50)).toEqual([255, 255, 255, 255]);
});

test('makes ink darker and keeps its colour', () => {
  const page = drawPage((x, y) => {
    if (y % 20 === 5) return [90, 90, 100];
    return y % 20 === 10 && x > 100 ? [200, 60, 60] : undefined;
  });
  whitenPaper(page);
  const [black = 255] = read(page, 150, 45);
  expect(black).toBeLessThan(80);
  const [red = 0, green = 255] = read(page, 150, 50);
  expect(red).toBeGreaterThan(200);
  expect(green).toBeLessThan(60);
});

test('leaves what is dark all over dark', () => {
  const page = drawPage(() => [20, 20, 20]);
  whitenPaper(page);
  expect(read(page, 100, 50)[0]).toBeLessThan(60);
});
