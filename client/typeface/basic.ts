import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const whole = createRequire(import.meta.url).resolve(
  '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
);

/** Where the small file of the typeface is kept. */
export const basicFile = new URL('./basic.woff2', import.meta.url);

/** What typeface.css takes from each of its files: characters by the name of the file. */
export function readRanges(): Map<string, string> {
  const css = readFileSync(new URL('./typeface.css', import.meta.url), 'utf8');
  const faces = css.matchAll(/url\("(?:[^"]*\/)?([^"/]+)"\)[^;]*;\s*unicode-range:([^;]+);/g);
  return new Map([...faces].map(([, file = '', range = '']) => [file, listRange(range)]));
}

/** The small file: the basic characters in the weights that we use. */
export function makeBasic(): Promise<Buffer> {
  return subsetFont(readFileSync(whole), readRanges().get('basic.woff2') ?? '', {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
}

function listRange(range: string): string {
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .map(([, first = '', last = first]) => listBetween(parse(first), parse(last)))
    .join('');
}

function parse(codePoint: string): number {
  return Number.parseInt(codePoint, 16);
}

function listBetween(first: number, last: number): string {
  const points = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  return String.fromCodePoint(...points);
}
