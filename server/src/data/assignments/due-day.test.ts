import { expect, test } from 'vitest';
import { createSchoolCalendar } from '#database/calendar-day.ts';
import { countDaysLate, isAfterDueDay } from './due-day.ts';

test.each([
  ['UTC', '2026-11-21'],
  ['Pacific/Auckland', '2026-11-21'],
  ['America/Los_Angeles', '2026-11-01'],
  // The clock goes on, and back, at midnight.
  ['Africa/Cairo', '2026-04-23'],
  ['America/Santiago', '2026-04-04'],
])('is late, by one day, from the end of the due day on in %s', (zone, dueDay) => {
  const calendar = createSchoolCalendar(zone);
  const end = calendar.endOf(dueDay);
  const [before, after] = [new Date(end - 1), new Date(end)];
  expect(isAfterDueDay(calendar, before, dueDay)).toBe(false);
  expect(countDaysLate(calendar, before, dueDay)).toBe(0);
  expect(isAfterDueDay(calendar, after, dueDay)).toBe(true);
  expect(countDaysLate(calendar, after, dueDay)).toBe(1);
});
