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
    ['2026/12/18', '2026-12-18'],
    ['2026.12.18', '2026-12-18'],
    ['18.12.', '2026-12-18'],
    ['18.12', '2026-12-18'],
    ['18. 12.', '2026-12-18'],
    ['18/12', '2026-12-18'],
    ['18-12', '2026-12-18'],
    ['5/1', '2027-01-05'],
    ['20/11', '2027-11-20'],
    ['29/2', '2028-02-29'],
    ['18 dic', '2026-12-18'],
    ['18 dic.', '2026-12-18'],
    ['Dec 18', '2026-12-18'],
    ['18th December', '2026-12-18'],
    ['the 18th of December', '2026-12-18'],
    ['December 18th, 2026', '2026-12-18'],
    ['18. December', '2026-12-18'],
    ['18-Dec-2026', '2026-12-18'],
    ['18 de diciembre', '2026-12-18'],
    ['18 de diciembre de 2026', '2026-12-18'],
    ['el viernes 18 de diciembre', '2026-12-18'],
    ['Friday, 18 December', '2026-12-18'],
    ['1º de enero', '2027-01-01'],
    ['3 mar', '2027-03-03'],
    ['3 sept 2027', '2027-09-03'],
    ['1 May', '2027-05-01'],
    ['14 July 1999', '1999-07-14'],
    ['Friday 27', '2026-11-27'],
    ['viernes 4', '2026-12-04'],
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
    ['pasado mañana', '2026-11-23'],
    ['the day after tomorrow', '2026-11-23'],
    ['friday', '2026-11-27'],
    ['Mon', '2026-11-23'],
    ['el viernes que viene', '2026-11-27'],
    ['el próximo viernes', '2026-11-27'],
    ['mié.', '2026-11-25'],
    ['mar', '2026-11-24'],
    ['next friday', '2026-11-27'],
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
    '31/4',
    '0/5',
    '18',
    '18/13',
    '18.12.2',
    '5/1/027',
    '5/1/0027',
    '5/1/20270',
    '5127',
    'yesterday',
    'constructor',
    'next week',
    'saturday',
    '31 April',
    '29 Feb 2027',
    'Monday 18 December',
    'Monday 27',
    'December',
    'December 2026',
    '18 de',
    '18 di',
    '18 xyz',
    'dec dec 18',
    'next',
    'next 18 december',
    '18 december tomorrow',
    '',
    ' ',
  ])('refuses %j', (text) => {
    expect(readTypedDay(text, now)).toBeNull();
  });
});

test('refuses "next friday" on a Wednesday, when it can be of two weeks', () => {
  expect(readTypedDay('next friday', new Date(2026, 10, 18))).toBeNull();
  expect(readTypedDay('friday', new Date(2026, 10, 18))).toBe('2026-11-20');
});

test.each([
  ['2026-12-01', '01/12/2026'],
  ['31-02-2027', '31-02-2027'],
  ['', ''],
])('shows the value %j of a field for a day as %j', (value, text) => {
  expect(formatTypedDay(value)).toBe(text);
});
