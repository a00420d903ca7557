import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  document.documentElement.lang = '';
  vi.doUnmock('virtual:translation/es');
});

async function readButtons(language: string) {
  document.documentElement.lang = language;
  const { dialogs } = await import('virtual:messages/dialogs');
  return { agree: dialogs.yesDelete, cancel: dialogs.cancel };
}

test('offers the languages that have a catalog', async () => {
  const { languageCodes } = await import('./language.ts');
  const catalogs = Object.keys(import.meta.glob('../../../locales/*.json'));
  expect(catalogs).toEqual(languageCodes.toSorted().map((code) => `../../../locales/${code}.json`));
});

test('shows texts in the language of the page', async () => {
  expect(await readButtons('es')).toEqual({ agree: '¡Sí, eliminar!', cancel: 'Cancelar' });
});

test('shows English when the language of the page has no catalog', async () => {
  expect(await readButtons('fr')).toEqual({ agree: 'Yes, delete it!', cancel: 'Cancel' });
});

test('shows and declares English when Spanish cannot be fetched', async () => {
  vi.doMock('virtual:translation/es', () => {
    throw new Error('no network');
  });
  expect(await readButtons('es')).toEqual({ agree: 'Yes, delete it!', cancel: 'Cancel' });
  expect(document.documentElement.lang).toBe('en');
  const { formatNumber } = await import('../numbers/format-number.ts');
  expect(formatNumber(12_345.5)).toBe('12,345.5');
  const { describeDueDay } = await import('../dates/relative-day.ts');
  expect(describeDueDay('2026-11-19', '2026-11-21')).toBe('2 days overdue');
});
