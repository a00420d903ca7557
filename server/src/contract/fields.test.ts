import { expect, test } from 'vitest';
import { calendarDay, email } from './fields.ts';

test.each([
  '2026-11-21',
  ' 2026-11-21 ',
  '2026-11-21T10:00',
  '2026-11-21T10:00Z',
  '2026-11-21T23:59:59.999Z',
  '2026-11-21T10:00:00+02:00',
  '2026-11-21T10:00:00-0930',
  '2026-11-21T10:00:00+02',
])('accepts the day of "%s"', (text) => {
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
])('refuses "%s" as a day', (text) => {
  expect(calendarDay.safeParse(text).success).toBe(false);
});

test.each([
  [' Ada@School.org ', 'ada@school.org'],
  ['a&b@x.org', 'a&b@x.org'],
  ["o'neil@x.org", "o'neil@x.org"],
  ['ada+school@x.org', 'ada+school@x.org'],
  ['ada@localhost', 'ada@localhost'],
  ['zoë@schule.example', 'zoë@schule.example'],
])('accepts the e-mail address "%s", as Firebase does', (text, expected) => {
  expect(email.parse(text)).toBe(expected);
});

test.each([
  'ada',
  'ada@',
  '@school.org',
  'ada@x@school.org',
  'a da@school.org',
  'ada\u0000@school.org',
  'deleted-0123456789abcdef01234567@deleted.invalid',
  'ada@invalid',
  'ada@SCHOOL.INVALID.',
  `${'a'.repeat(250)}@x.org`,
])('refuses "%s" as an e-mail address', (text) => {
  expect(email.safeParse(text).success).toBe(false);
});
