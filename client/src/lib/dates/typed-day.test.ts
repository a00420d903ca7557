import { describe, expect, test } from 'vitest';
import { formatTypedDay, readTypedDay } from './typed-day.ts';

const now = new Date(2026, 10, 21, 23, 30);

describe('readTypedDay', () => {
  test.each([
    ['5/1/27', '2027-01-05'],
    ['05/01/2027', '2027-01-05'],
    ['1.12.2026', '2026-12-01'],
    ['1. 12. 2026', '2026-12-01'],
    ['1-12-26', '2026-12-01'],
    ['1 12 2026', '2026-12-01'],
    [' 24/12/2030 ', '2030-12-24'],
    ['31/1/99', '2099-01-31'],
    ['29/2/2028', '2028-02-29'],
    ['2026-12-01', '2026-12-01'],
    ['2026-1-5', '2026-01-05'],
  ])('reads %s as %s', (text, day) => {
    expect(readTypedDay(text, now)).toBe(day);
  });

  test.each([
    ['today', '2026-11-21'],
    ['Hoy', '2026-11-21'],
    ['TOMORROW', '2026-11-22'],
    ['mañana', '2026-11-22'],
    ['Manana', '2026-11-22'],
    ['man\u0303ana', '2026-11-22'],
  ])('reads %s as %s, late in the evening too', (text, day) => {
    expect(readTypedDay(text, now)).toBe(day);
  });

  test.each([
    '31/02/2027',
    '29/2/2027',
    '31/4/2027',
    '0/1/2027',
    '1/13/2027',
    '12/31/2027',
    '2027-02-31',
    '5/1',
    '5/1/027',
    '5/1/0027',
    '5/1/20270',
    '5127',
    'yesterday',
    'constructor',
    'next week',
    '',
    ' ',
  ])('refuses %j', (text) => {
    expect(readTypedDay(text, now)).toBeNull();
  });
});

test.each([
  ['2026-12-01', '01/12/2026'],
  ['31-02-2027', '31-02-2027'],
  ['', ''],
])('shows the value %j of a field for a day as %j', (value, text) => {
  expect(formatTypedDay(value)).toBe(text);
});
