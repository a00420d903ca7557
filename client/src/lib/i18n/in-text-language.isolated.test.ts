import { expect, onTestFinished, test, vi } from 'vitest';
import { inTextLanguage } from './in-text-language.ts';

const knots = {
  title: 'Knots',
  description: 'Eight of them.',
  users: 3,
  translations: { es: { title: 'Nudos', description: 'Ocho.' } },
};

test('keeps the own texts of content in English', () => {
  expect(inTextLanguage(knots)).toEqual(knots);
});

test('takes the translation in Spanish, and the original text without one', async () => {
  vi.resetModules();
  document.documentElement.lang = 'es';
  onTestFinished(() => {
    document.documentElement.lang = '';
  });
  const spanish = await import('./in-text-language.ts');
  expect(spanish.inTextLanguage(knots)).toMatchObject({ title: 'Nudos', users: 3 });
  const untranslated = { ...knots, translations: undefined };
  expect(spanish.inTextLanguage(untranslated)).toMatchObject({ title: 'Knots' });
});
