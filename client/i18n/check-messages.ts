import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseLocale, type Catalog, listLocales, readCatalog, type Texts } from './catalogs.ts';
import { findUsedTexts, type TextPath } from './find-used-texts.ts';
import { describeMessages, findText, listParameters, readTypes } from './message-types.ts';

const sourceFolder = join(import.meta.dirname, '../src');

/** Everything that is wrong with the catalogs; empty when nothing is. */
export function checkMessages(): string[] {
  const base = readCatalog(baseLocale);
  const others = listLocales().filter((locale) => locale !== baseLocale);
  return [
    ...(readTypes() === describeMessages() ? [] : ['messages.d.ts is stale: run "pnpm messages"']),
    ...others.flatMap((locale) => compareCatalogs(base, locale, readCatalog(locale))),
    ...findUnusedTexts(base, listAllUsedTexts()),
  ];
}

/** Texts that only one of two catalogs has, and texts with different parameters. */
export function compareCatalogs(base: Catalog, locale: string, catalog: Catalog): string[] {
  const extra = listPaths(catalog).filter((path) => findText(base, path) === undefined);
  return [
    ...extra.map((path) => `${locale}: "${path.join('.')}" is not in ${baseLocale}`),
    ...listPaths(base).flatMap((path) => {
      const text = findText(catalog, path);
      if (text === undefined) return [`${locale}: "${path.join('.')}" is missing`];
      const expected = nameParameters(findText(base, path) ?? '');
      return nameParameters(text) === expected
        ? []
        : [`${locale}: "${path.join('.')}" must use ${expected || 'no parameter'}`];
    }),
  ];
}

function nameParameters(text: string): string {
  return [...listParameters(text).keys()].sort().join(', ');
}

/** Texts that no module names. */
export function findUnusedTexts(base: Catalog, used: TextPath[]): string[] {
  const isUsed = (path: TextPath) => used.some((use) => covers(use, path));
  return listPaths(base)
    .filter((path) => !isUsed(path))
    .map((path) => `"${path.join('.')}" is not used`);
}

/** A use ends at the text, at an object that holds it, or at a property of the string. */
function covers(use: TextPath, path: TextPath): boolean {
  return use.every((key, index) => key === '*' || index >= path.length || key === path[index]);
}

function listAllUsedTexts(): TextPath[] {
  return readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => ({ file, code: readFileSync(join(sourceFolder, file), 'utf8') }))
    .filter(({ code }) => code.includes('virtual:messages/'))
    .flatMap(({ file, code }) => findUsedTexts(file, code));
}

function listPaths(texts: Texts, path: TextPath = []): TextPath[] {
  if (typeof texts === 'string') return [path];
  return Object.entries(texts).flatMap(([key, text]) => listPaths(text, [...path, key]));
}
