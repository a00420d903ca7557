import { colorOf, looks } from '#contract/annotations/looks.values.ts';
import type { Annotation } from '#contract/annotations/schemas.ts';
import type { Rgb } from '../content.ts';

const fromHex = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
];

/** How much of a translucent area covers what is below. */
export const areaOpacity = 0.45;

/** How an annotation looks, with its colours as PDF has them. */
export function lookOf(annotation: Annotation) {
  const { ink, area, ...look } = looks[colorOf(annotation)];
  return { ...look, ink: fromHex(ink), area: fromHex(area) };
}
