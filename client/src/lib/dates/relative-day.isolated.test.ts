import { afterEach, describe, expect, test, vi } from 'vitest';
import { describeDay, describeDueDay, readDueState } from './relative-day.ts';

const today = '2026-11-21';

describe('a day that something is due', () => {
  test.each([
    ['2026-11-19', 'past', '2 days overdue'],
    ['2026-11-20', 'past', '1 day overdue'],
    ['2026-11-21', 'today', 'today'],
    ['2026-11-22', 'soon', 'tomorrow'],
    ['2026-11-24', 'soon', 'in 3 days'],
    ['2026-11-25', 'later', 'in 4 days'],
    ['2026-12-04', 'later', 'in 13 days'],
    ['2026-12-05', 'later', 'in 2 weeks'],
    ['2026-08-21', 'past', '3 months overdue'],
    ['2028-12-24', 'later', 'in 2 years'],
  ])('%s is %s: %s', (day, state, words) => {
    expect(readDueState(day, today)).toBe(state);
    expect(describeDueDay(day, today)).toBe(words);
  });
});

test('a day on which something happened is in the past', () => {
  expect(describeDay('2026-11-20', today)).toBe('yesterday');
  expect(describeDay('2026-10-01', today)).toBe('7 weeks ago');
});

describe('in every time zone', () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Sao_Paulo'])(
    'days are whole days, also when the clocks change: %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(describeDay('2026-03-30', '2026-03-27')).toBe('in 3 days');
      expect(describeDay('2026-10-24', '2026-10-26')).toBe('2 days ago');
    },
  );
});

test('hints are in the language of the page', async () => {
  vi.resetModules();
  document.documentElement.lang = 'es';
  try {
    const spanish = await import('./relative-day.ts');
    expect(spanish.describeDueDay('2026-11-24', today)).toBe('dentro de 3 días');
  } finally {
    document.documentElement.lang = '';
  }
});
