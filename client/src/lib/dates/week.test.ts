import { expect, test } from 'vitest';
import { formatDay, listWeek } from './week.ts';

test.each([
  ['2026-11-09', '2026-11-09', '2026-11-15'],
  ['2026-11-15', '2026-11-09', '2026-11-15'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
  // Clocks change in between.
  ['2026-10-25', '2026-10-19', '2026-10-25'],
])('the week of %s has the days from %s to %s', (day, monday, sunday) => {
  const week = listWeek(day);
  expect(week).toHaveLength(7);
  expect([week[0], week[6]]).toEqual([monday, sunday]);
});

test('writes a day in words', () => {
  expect(formatDay('2026-11-09', 'day and month')).toBe('9 November');
  expect(formatDay('2026-11-09', 'weekday and day')).toBe('Mon 9');
  expect(formatDay('2026-11-09', 'initial')).toBe('M');
});
