import type { Plugin } from 'vite';
import { baseLocale, type Catalog, catalogFolder, listLocales, readCatalog } from './catalogs.ts';
import { compileTexts } from './compile-messages.ts';
import { writeMessageTypes } from './message-types.ts';

const area = 'virtual:messages/';
const translation = 'virtual:translation/';
/** Texts that a build may have to leave out are no part of a language's chunk. */
const separateAreas = ['credentials'];

/**
 * `virtual:messages/home` is the area "home" of the reader's language: English within the importing chunk, or what
 * the one chunk of another language holds.
 */
export function messages(): Plugin {
  // Each area is a module of its own: reading and parsing the whole catalogs for each took half of the time.
  const catalogs = new Map<string, Catalog>();
  const getCatalog = (locale: string): Catalog => {
    const catalog = catalogs.get(locale) ?? readCatalog(locale);
    catalogs.set(locale, catalog);
    return catalog;
  };
  return {
    name: 'messages',
    buildStart: () => catalogs.clear(),
    resolveId: {
      filter: { id: /^virtual:(messages|translation)\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:(messages|translation)\// },
      handler(id) {
        if (id.startsWith(`\0${area}`)) {
          return writeArea(getCatalog(baseLocale), id.slice(area.length + 1));
        }
        const [locale = '', name] = id.slice(translation.length + 1).split('/');
        return writeTranslation(locale, getCatalog(locale), name);
      },
    },
    transformIndexHtml: (html) => html.replace('__LANGUAGES__', listLocales().join(' ')),
    configureServer({ watcher, moduleGraph, ws, config }) {
      watcher.add(catalogFolder);
      // A checkout deletes a file and adds it again.
      watcher.on('all', (_event, file) => {
        if (!file.startsWith(catalogFolder)) return;
        catalogs.clear();
        try {
          writeMessageTypes();
        } catch (error) {
          // Saved in part, or with a mistake: the next change is read again.
          return config.logger.error(`${file}: ${error}`);
        }
        moduleGraph.invalidateAll();
        ws.send({ type: 'full-reload' });
      });
    },
  };
}

function writeArea(catalog: Catalog, name: string): string {
  const texts = catalog[name];
  if (texts === undefined) throw new Error(`${baseLocale}.json has no "${name}".`);
  const { imports, code } = compileTexts(baseLocale, texts);
  const others = listLocales().filter((locale) => locale !== baseLocale);
  const translated = separateAreas.includes(name)
    ? others.map(
        (locale) =>
          `textLanguage === '${locale}' ? (await import('${translation}${locale}/${name}')).default : `,
      )
    : [`translation?.${name} ?? `];
  return [
    ...imports,
    `import { ${separateAreas.includes(name) ? 'textLanguage' : 'translation'} } from '/src/lib/i18n/translation.ts';`,
    `const base = ${code};`,
    `export const ${name} = ${translated.join('')}base;`,
  ].join('\n');
}

function writeTranslation(locale: string, catalog: Catalog, name: string | undefined): string {
  const texts = name
    ? catalog[name]
    : Object.fromEntries(Object.entries(catalog).filter(([key]) => !separateAreas.includes(key)));
  if (texts === undefined) throw new Error(`${locale}.json has no "${name}".`);
  const { imports, code } = compileTexts(locale, texts);
  return [...imports, `export default ${code};`].join('\n');
}
