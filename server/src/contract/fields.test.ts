import { expect, test } from 'vitest';
import {
  calendarDay,
  email,
  hundredths,
  requiredLine,
  requiredText,
  webAddress,
} from './fields.ts';

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

test.each([
  'Zoë',
  'Ze\u0301lie',
  'עדה לאבלייס',
  '\u200fעדה\u200f',
  'آدا',
  '\u2068Ada\u2069',
  '👩\u200d🔬',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '❤\ufe0f',
])('accepts %j as a name', (name) => {
  expect(requiredLine(100).parse(` ${name} `)).toBe(name.trim());
});

test.each([
  ['nothing', '', 'Must not be empty.'],
  ['a zero width space', '\u200b', 'Must not be empty.'],
  ['a Hangul filler', '\u3164', 'Must not be empty.'],
  ['an empty braille pattern', '\u2800', 'Must not be empty.'],
  ['a joiner alone', '\u200d', 'Must not be empty.'],
  ['a null character', '\u0000', 'Must not be empty.'],
  ['a null character in a text', 'Ada\u0000', 'Must not have control characters.'],
  ['an escape sequence', 'Ada\u001b[31m', 'Must not have control characters.'],
])('refuses %s as a name and as a text', (_what, text, message) => {
  for (const schema of [requiredLine(100), requiredText(100)]) {
    expect(schema.safeParse(text).error?.issues[0]?.message).toBe(message);
  }
});

test.each([
  'Ada\nLovelace',
  'Ada\tLovelace',
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e'].map((mark) => `Ada${mark}ecalevoL`),
  ...['\u2066', '\u2067'].map((mark) => `Ada${mark}ecalevoL`),
])('refuses %j as a name, but not as a text', (text) => {
  expect(requiredLine(100).safeParse(text).success).toBe(false);
  expect(requiredText(100).parse(text)).toBe(text);
});

test.each([
  'http://localhost:8080/a',
  'https://docs.example.org/d/1?q=a b#c',
  'https://schule.example/zoë/ñandú',
  'https://video.example/@ada?to=ada@school.example#@',
])('accepts the web address "%s"', (text) => {
  expect(webAddress.parse(` ${text} `)).toBe(text);
});

test.each([
  ['a control character', 'https://a.example/\u0000'],
  ['a mark that turns the text after it around', 'https://a.example/\u202efdp.exe'],
  ['another scheme', 'javascript:alert(1)'],
  ['a user name that looks like a host', 'https://docs.google.com@evil.example/x'],
  ['a user name and a password', 'https://docs.google.com:443@evil.example/x'],
  ['a password alone', 'https://:docs.google.com@evil.example/x'],
  ['a user name after other slashes', 'https:\\\\docs.google.com%2Fd@evil.example/x'],
])('refuses a web address with %s', (_what, text) => {
  expect(webAddress.safeParse(text).success).toBe(false);
});

test('accepts every number of at most two decimals up to 100', () => {
  const all = Array.from({ length: 10_001 }, (_, index) => Number((index / 100).toFixed(2)));
  expect(all.filter((value) => !hundredths.safeParse(value).success)).toEqual([]);
});

test.each([1.005, 1e-9, 5.000000001, 49.999999999, Number.NaN, Number.POSITIVE_INFINITY])(
  'refuses %d as a number of at most two decimals',
  (value) => {
    expect(hundredths.safeParse(value).success).toBe(false);
  },
);
