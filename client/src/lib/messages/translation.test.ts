import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  document.documentElement.lang = '';
  vi.doUnmock('./es/catalogue.ts');
});

async function readButtons(language: string) {
  document.documentElement.lang = language;
  const { dialogs } = await import('./dialogs.ts');
  return { agree: dialogs.yesDelete, cancel: dialogs.cancel };
}

test('texts are in the language of the page', async () => {
  expect(await readButtons('es')).toEqual({ agree: '¡Sí, eliminar!', cancel: 'Cancelar' });
});

test('texts are English where the page names no language they are written in', async () => {
  expect(await readButtons('fr')).toEqual({ agree: 'Yes, delete it!', cancel: 'Cancel' });
});

test('a page whose Spanish cannot be fetched is English, and says that it is', async () => {
  vi.doMock('./es/catalogue.ts', () => {
    throw new Error('no network');
  });
  expect(await readButtons('es')).toEqual({ agree: 'Yes, delete it!', cancel: 'Cancel' });
  expect(document.documentElement.lang).toBe('en');
  const { formatNumber } = await import('../format-number.ts');
  expect(formatNumber(12_345.5)).toBe('12,345.5');
  const { describeDueDay } = await import('../relative-day.ts');
  expect(describeDueDay('2026-11-19', '2026-11-21')).toBe('2 days late');
});
