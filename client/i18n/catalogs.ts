import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A catalog, or a part of one: ICU MessageFormat texts by key. */
export type Texts = string | readonly Texts[] | { readonly [key: string]: Texts };
export type Catalog = { readonly [area: string]: Texts };

export const catalogFolder = join(import.meta.dirname, '../locales/');

/** The language whose texts are in the chunks that use them; every other language is one chunk of its own. */
export const baseLocale = 'en';

export const listLocales = (): string[] =>
  readdirSync(catalogFolder).map((file) => file.replace('.json', ''));

export const readCatalog = (locale: string): Catalog =>
  JSON.parse(readFileSync(`${catalogFolder}${locale}.json`, 'utf8'));
