import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { baseLocale, listLocales } from './catalogs.ts';
import { checkMessages, compareCatalogs, findUnusedTexts } from './check-messages.ts';
import { findUsedTexts } from './find-used-texts.ts';

test('every text exists in each language, has the same parameters and is used', () => {
  expect(checkMessages()).toEqual([]);
});

test('names a text that a language lacks, or has in addition', () => {
  const base = { home: { heading: 'Home', text: 'Welcome' } };
  const spanish = { home: { heading: 'Inicio', more: 'Más' } };
  expect(compareCatalogs(base, 'es', spanish)).toEqual([
    'es: "home.more" is not in en',
    'es: "home.text" is missing',
  ]);
});

test('names a text with other parameters than the English one', () => {
  const base = {
    home: { count: '{count, plural, one {# task} other {# tasks}}', text: 'Welcome' },
  };
  expect(compareCatalogs(base, 'es', { home: { count: '{n} tareas', text: '{name}' } })).toEqual([
    'es: "home.count" must use count',
    'es: "home.text" must use no parameter',
  ]);
});

test('names a text that no module uses', () => {
  const base = { home: { heading: 'Home', hint: { short: 'Hi', long: 'Hello' } } };
  const findUnused = (code: string) =>
    findUnusedTexts(
      base,
      findUsedTexts('home.tsx', `import { home } from 'virtual:messages/home';\n${code}`),
    );
  expect(findUnused('')).toHaveLength(3);
  expect(findUnused('show(home);')).toEqual([]);
  expect(findUnused('show(home.heading.length, home.hint[size]);')).toEqual([]);
  expect(findUnused('const { heading, hint: texts } = home; show(heading, texts.long);')).toEqual([
    '"home.hint.short" is not used',
  ]);
  expect(findUnused('const text = isShort ? home.hint.short : home.heading; show(text);')).toEqual([
    '"home.hint.long" is not used',
  ]);
  expect(findUnused('const texts = home.hint; show(other.texts, home.heading);')).toEqual([
    '"home.hint.short" is not used',
    '"home.hint.long" is not used',
  ]);
});

test('every course of the course file has its texts in every language', () => {
  const file = join(import.meta.dirname, '../public/coursesData.json');
  const courses: { translations?: object }[] = JSON.parse(readFileSync(file, 'utf8'));
  const others = listLocales().filter((locale) => locale !== baseLocale);
  const translated = courses.map(({ translations = {} }) => Object.keys(translations));
  expect(translated).toEqual(courses.map(() => others));
});
