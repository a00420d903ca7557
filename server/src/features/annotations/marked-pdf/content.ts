import { deflateSync } from 'node:zlib';
import type { PDFContext } from '@cantoo/pdf-lib';
import { round } from '#contract/annotations/bounds.values.ts';
import type { Fonts, Run, TextFont } from './fonts.ts';
import type { Matrix } from './page-geometry.ts';

/**
 * Operators of a content stream (ISO 32000, annex A), as text. Coordinates are points from the top left, downwards; what draws
 * them begins with the matrix of its page.
 */

/** A compressed stream. Node compresses several times as fast as pdf-lib does. */
export const toStream = (
  context: PDFContext,
  content: string,
  entries: Parameters<PDFContext['stream']>[1] = {},
) => context.stream(deflateSync(content), { ...entries, Filter: 'FlateDecode' });

/** Red, green and blue from 0 to 1. */
export type Rgb = readonly [number, number, number];

export const number = (value: number) => String(round(value));
const join = (...values: readonly number[]) => values.map(number).join(' ');

export const useMatrix = (matrix: Matrix) =>
  `${matrix.map((value) => String(Math.round(value * 1e6) / 1e6)).join(' ')} cm\n`;

export const fillColor = (color: Rgb) => `${color.map((part) => part.toFixed(3)).join(' ')} rg\n`;
export const lineColor = (color: Rgb) => `${color.map((part) => part.toFixed(3)).join(' ')} RG\n`;
export const lineWidth = (width: number) => `${number(width)} w\n`;
export const dashes = (lengths: string) => `[${lengths}] 0 d\n`;
export const roundEnds = '1 J 1 j\n';

export const rectangle = (x: number, y: number, width: number, height: number) =>
  `${join(x, y, width, height)} re\n`;

export function polyline(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${join(x, y)} ${index === 0 ? 'm' : 'l'}\n`).join('');
}

/** How far the controls of a curve are from its ends, so that four of them are a circle. */
const circleControl = 0.5523;

export function circle(x: number, y: number, radius: number): string {
  const [r, c] = [radius, radius * circleControl];
  return [
    `${join(x - r, y)} m`,
    `${join(x - r, y - c, x - c, y - r, x, y - r)} c`,
    `${join(x + c, y - r, x + r, y - c, x + r, y)} c`,
    `${join(x + r, y + c, x + c, y + r, x, y + r)} c`,
    `${join(x - c, y + r, x - r, y + c, x - r, y)} c h\n`,
  ].join('\n');
}

/** A closed outline of curves with one control each, as in SVG: through the middles between these points. */
export function smoothOutline(points: readonly (readonly number[])[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let [fromX = 0, fromY = 0] = first;
  let content = `${join(fromX, fromY)} m\n`;
  for (const [index, [x = 0, y = 0]] of rest.entries()) {
    const [nextX = 0, nextY = 0] = rest[index + 1] ?? first;
    const [toX, toY] = [(x + nextX) / 2, (y + nextY) / 2];
    const controls = [
      fromX + ((x - fromX) * 2) / 3,
      fromY + ((y - fromY) * 2) / 3,
      toX + ((x - toX) * 2) / 3,
      toY + ((y - toY) * 2) / 3,
    ];
    content += `${join(...controls, toX, toY)} c\n`;
    [fromX, fromY] = [toX, toY];
  }
  return `${content}h\n`;
}

type TextPlace = { x: number; y: number; size: number };

/** A line of text from x, on the line y. */
export async function writeText(
  fonts: Fonts,
  text: string,
  { x, y, size, font }: TextPlace & { font: TextFont },
): Promise<string> {
  return writeRuns(await fonts.toRuns(text, font), { x, y, size });
}

export function writeRuns(runs: readonly Run[], { x, y, size }: TextPlace): string {
  let [content, at] = ['', x];
  for (const { font, hex, width } of runs) {
    content += `BT /${font} ${number(size)} Tf 1 0 0 -1 ${join(at, y)} Tm <${hex}> Tj ET\n`;
    at += width * size;
  }
  return content;
}
