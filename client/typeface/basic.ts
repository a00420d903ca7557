import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const whole = createRequire(import.meta.url).resolve(
  '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
);

/** Where the small file of the typeface is kept. */
export const basicFile = new URL('./basic.woff2', import.meta.url);

/** The characters in the small file: those of the range in typeface.css. */
export function listBasicCharacters(): string {
  const css = readFileSync(new URL('./typeface.css', import.meta.url), 'utf8');
  const range = /basic\.woff2.*?unicode-range:([^;]+);/s.exec(css)?.[1];
  if (!range) throw new Error('typeface.css gives no unicode-range for basic.woff2.');
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .map(([, first = '', last = first]) => listBetween(parse(first), parse(last)))
    .join('');
}

/** The small file: the basic characters in the weights that we use. */
export function makeBasic(): Promise<Buffer> {
  return subsetFont(readFileSync(whole), listBasicCharacters(), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
}

function parse(codePoint: string): number {
  return Number.parseInt(codePoint, 16);
}

function listBetween(first: number, last: number): string {
  const points = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  return String.fromCodePoint(...points);
}
