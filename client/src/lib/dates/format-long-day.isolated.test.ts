import { expect, onTestFinished, test, vi } from 'vitest';
import { formatLongDay } from './format-long-day.ts';

test('writes day before month in English, as every other day is written', () => {
  expect(formatLongDay('2027-01-05')).toMatch(/^Tuesday,? 5 January 2027$/);
});

test('writes the day in Spanish on a Spanish page', async () => {
  vi.resetModules();
  document.documentElement.lang = 'es';
  onTestFinished(() => {
    document.documentElement.lang = '';
  });
  const spanish = await import('./format-long-day.ts');
  expect(spanish.formatLongDay('2027-01-05')).toBe('martes, 5 de enero de 2027');
});
