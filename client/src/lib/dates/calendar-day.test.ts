import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatCalendarDay, fromCalendarDay, toCalendarDay } from './calendar-day.ts';

describe('a calendar day', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Sao_Paulo', 'UTC'])(
    'stays the same day through the date picker in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const picked = fromCalendarDay('2026-11-01');
      expect(picked && toCalendarDay(picked)).toBe('2026-11-01');
    },
  );

  it('is shown as dd/MM/yyyy', () => {
    expect(formatCalendarDay('2026-11-21')).toBe('21/11/2026');
  });

  it('is null where the text names no day', () => {
    expect(fromCalendarDay('')).toBeNull();
  });
});
