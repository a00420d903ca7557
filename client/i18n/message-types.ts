import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type Token } from '@messageformat/parser';
import { baseLocale, type Catalog, listLocales, readCatalog, type Texts } from './catalogs.ts';

const typesFile = join(import.meta.dirname, '../src/lib/i18n/messages.d.ts');

/** Writes the declarations of all `virtual:messages/…` modules, if they have changed. */
export function writeMessageTypes(): void {
  const types = describeMessages();
  if (readTypes() !== types) writeFileSync(typesFile, types);
}

export function readTypes(): string {
  try {
    return readFileSync(typesFile, 'utf8');
  } catch {
    return '';
  }
}

/** TypeScript declarations: a module of one constant per area, with the parameters of each text. */
export function describeMessages(): string {
  const catalogs = listLocales().map(readCatalog);
  const areas = Object.entries(readCatalog(baseLocale)).map(
    ([name, texts]) =>
      `declare module 'virtual:messages/${name}' {\n  export const ${name}: ${describe(texts, [name], catalogs, '  ')};\n}\n`,
  );
  const names = Object.keys(readCatalog(baseLocale));
  return [
    '// Written by client/i18n/message-types.ts from client/locales: do not edit.\n',
    ...areas,
    "declare module 'virtual:translation/*' {\n  const translation: Readonly<MessageAreas>;\n  export default translation;\n}\n",
    `type MessageAreas = {\n${names.map((name) => `  ${name}: typeof import('virtual:messages/${name}')['${name}'];`).join('\n')}\n};\n`,
  ].join('\n');
}

function describe(texts: Texts, path: string[], catalogs: Catalog[], indent: string): string {
  const within = `${indent}  `;
  if (Array.isArray(texts)) {
    const items = texts.map((text, index) =>
      describe(text, [...path, String(index)], catalogs, within),
    );
    return `readonly [${items.join(', ')}]`;
  }
  if (typeof texts === 'object') {
    const lines = Object.entries(texts).map(
      ([key, text]) =>
        `${within}readonly ${/^[a-z]\w*$/i.test(key) ? key : `'${key}'`}: ${describe(text, [...path, key], catalogs, within)};`,
    );
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  // The strictest of the languages counts: what one of them formats as a number must be one.
  const parameters = new Map<string, string>();
  for (const catalog of catalogs) {
    const text = findText(catalog, path);
    if (text !== undefined) collectParameters(parse(text, parserOptions), parameters);
  }
  const fields = [...parameters].map(([name, type]) => `${name}: ${type}`);
  return fields.length === 0 ? 'string' : `(values: { ${fields.join('; ')} }) => string`;
}

const parserOptions = { cardinal: [], ordinal: [], strict: false };

/** @returns undefined where the catalog has no such text */
export function findText(catalog: Catalog, path: string[]): string | undefined {
  const found = path.reduce<unknown>(
    (texts, key) => (texts as Record<string, unknown> | undefined)?.[key],
    catalog,
  );
  return typeof found === 'string' ? found : undefined;
}

/** Parameters by name, with their TypeScript types. */
export function listParameters(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  collectParameters(parse(text, parserOptions), parameters);
  return parameters;
}

function collectParameters(tokens: Token[], parameters: Map<string, string>): void {
  for (const token of tokens) {
    if (token.type === 'content' || token.type === 'octothorpe') continue;
    const type =
      token.type === 'argument' ? 'string | number' : token.type === 'select' ? 'string' : 'number';
    if (!parameters.has(token.arg) || type !== 'string | number') parameters.set(token.arg, type);
    if ('cases' in token)
      for (const { tokens: inner } of token.cases) collectParameters(inner, parameters);
  }
}
