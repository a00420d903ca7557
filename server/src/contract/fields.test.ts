import { expect, test } from 'vitest';
import { calendarDay } from './fields.ts';

test.each([
  '2026-11-21',
  ' 2026-11-21 ',
  '2026-11-21T10:00',
  '2026-11-21T10:00Z',
  '2026-11-21T23:59:59.999Z',
  '2026-11-21T10:00:00+02:00',
  '2026-11-21T10:00:00-0930',
  '2026-11-21T10:00:00+02',
])('the day of "%s" is taken', (text) => {
  expect(calendarDay.parse(text)).toBe('2026-11-21');
});

test.each([
  '2026-11-21Tgarbage',
  '2026-11-21T',
  '2026-11-21T25:00:00Z',
  '2026-11-21T10',
  '2026-11-21T10:60Z',
  '2026-11-21T10:00:00Zgarbage',
  '2026-11-21T10:00:00+25:00',
  'T10:00:00Z',
  '2026-02-30',
  '2026-02-30T10:00:00Z',
  `2026-11-21T${'1'.repeat(200)}`,
])('"%s" names no day', (text) => {
  expect(calendarDay.safeParse(text).success).toBe(false);
});
