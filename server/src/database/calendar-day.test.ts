import { describe, expect, test } from 'vitest';
import { createSchoolCalendar, isTimeZone } from './calendar-day.ts';

describe('the calendar of a school', () => {
  test.each([
    ['UTC', '2026-11-21T23:59:59.999Z', '2026-11-21'],
    ['UTC', '2026-11-22T00:00:00.000Z', '2026-11-22'],
    // 13 hours ahead in summer, which is in November.
    ['Pacific/Auckland', '2026-11-21T10:59:59.999Z', '2026-11-21'],
    ['Pacific/Auckland', '2026-11-21T11:00:00.000Z', '2026-11-22'],
    // 8 hours behind in winter, 7 in summer.
    ['America/Los_Angeles', '2026-11-22T07:59:59.999Z', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-22T08:00:00.000Z', '2026-11-22'],
    ['America/Los_Angeles', '2026-06-22T07:00:00.000Z', '2026-06-22'],
    ['Asia/Kathmandu', '2026-11-21T18:15:00.000Z', '2026-11-22'],
  ])('says in %s which day %s belongs to: %s', (zone, moment, day) => {
    expect(createSchoolCalendar(zone).toDay(new Date(moment))).toBe(day);
  });

  test.each([
    ['UTC', '2026-11-21', '2026-11-22T00:00:00.000Z'],
    ['Pacific/Auckland', '2026-11-21', '2026-11-21T11:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-21', '2026-11-22T08:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-21T18:15:00.000Z'],
    // The furthest zones on both sides.
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-21T10:00:00.000Z'],
    ['Etc/GMT+12', '2026-11-21', '2026-11-22T12:00:00.000Z'],
    // A day of 23 hours, and one of 25.
    ['America/Los_Angeles', '2026-03-08', '2026-03-09T07:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-01', '2026-11-02T08:00:00.000Z'],
    // The clock goes on at midnight: the next day begins at 01:00.
    ['Africa/Cairo', '2026-04-23', '2026-04-23T22:00:00.000Z'],
    // The clock goes back at midnight: the last hour is there twice.
    ['America/Santiago', '2026-04-04', '2026-04-05T04:00:00.000Z'],
  ])('says when a day ends in %s: %s at %s', (zone, day, end) => {
    const { endOf, toDay } = createSchoolCalendar(zone);
    expect(new Date(endOf(day)).toISOString()).toBe(end);
    expect(toDay(new Date(endOf(day) - 1))).toBe(day);
    expect(toDay(new Date(endOf(day))) > day).toBe(true);
  });
});

test.each([
  ['UTC', '2026-11-21T06:59:59Z', 6],
  ['Europe/Berlin', '2026-11-21T06:00:00Z', 7],
  ['Europe/Berlin', '2026-07-21T05:00:00Z', 7],
  ['Asia/Kathmandu', '2026-11-21T18:15:00Z', 0],
])('says which hour it is in %s at %s', (zone, moment, hour) => {
  expect(createSchoolCalendar(zone).toHour(new Date(moment))).toBe(hour);
});

test.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'europe/berlin'])(
  'knows the time zone %s',
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test.each(['', 'Berlin', 'Europe/Berlín', '+01:00', '1', 'Local'])(
  'does not take %j for a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);
