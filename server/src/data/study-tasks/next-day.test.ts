import { expect, test } from 'vitest';
import { findNextDay, isEverRepeated, listNextDays } from './next-day.ts';

/** A Monday. */
const start = '2026-11-23';
const mondays = 'FREQ=WEEKLY;BYDAY=MO';

test.each([
  ['the next of each week', mondays, '2026-11-23', '2026-11-30'],
  ['the next day', 'FREQ=DAILY', '2026-11-23', '2026-11-24'],
  ['the next weekday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-27', '2026-11-30'],
  ['the next of every second week', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-23', '2026-12-07'],
  ['the day of the month', 'FREQ=MONTHLY', '2026-11-23', '2026-12-23'],
  ['the last Friday of the month', 'FREQ=MONTHLY;BYDAY=-1FR', '2026-11-23', '2026-11-27'],
  ['the same day of the next year', 'FREQ=YEARLY', '2026-11-23', '2027-11-23'],
  ['the last day', `${mondays};UNTIL=20261130`, '2026-11-23', '2026-11-30'],
  ['none after the last day', `${mondays};UNTIL=20261129`, '2026-11-23', null],
  ['none after so many', `${mondays};COUNT=2`, '2026-11-30', null],
])('is %s', (_, repeat, after, next) => {
  expect(findNextDay({ repeat, start }, { after, holidays: [] })).toBe(next);
});

test('leaves out holidays, and days before today', () => {
  const range = { after: start, holidays: ['2026-12-07', '2026-12-14'] };
  expect(findNextDay({ repeat: mondays, start }, { ...range, from: '2026-12-02' })).toBe(
    '2026-12-21',
  );
  // What is done in the morning after leaves the task of the day itself.
  expect(findNextDay({ repeat: mondays, start }, { ...range, from: '2026-11-30' })).toBe(
    '2026-11-30',
  );
});

test('keeps every second week over two years of missed ones', () => {
  const repeat = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE';
  const list = (rule: string) =>
    listNextDays({ repeat: rule, start: '2025-01-01' }, { after: start, holidays: [] }, 3);
  expect(list(repeat)).toEqual(['2026-11-30', '2026-12-02', '2026-12-14']);
  // Counted one by one.
  expect(list(`${repeat};COUNT=999`)).toEqual(list(repeat));
});

test('knows rules that have no day', () => {
  expect(isEverRepeated({ repeat: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', start })).toBe(false);
  expect(isEverRepeated({ repeat: `${mondays};UNTIL=20261122`, start })).toBe(false);
  expect(isEverRepeated({ repeat: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', start })).toBe(true);
});
