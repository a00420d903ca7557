import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSchoolClock, readSchoolDay } from './school-day.ts';

// At this moment it is 00:30 of the 24th in Kiritimati, and 23:30 of the 22nd in Pago Pago.
const now = '2026-11-23T10:30:00Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  readSchoolClock({ date: new Date(now).toUTCString() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  sessionStorage.clear();
});

test.each([
  ['UTC', 'Pacific/Kiritimati', '2026-11-24'],
  ['UTC', 'Pacific/Pago_Pago', '2026-11-22'],
  ['Pacific/Kiritimati', 'UTC', '2026-11-23'],
  ['Pacific/Kiritimati', 'Pacific/Pago_Pago', '2026-11-22'],
  ['Pacific/Pago_Pago', 'Pacific/Kiritimati', '2026-11-24'],
])('is that of the school when the reader is in %s and the school in %s', (reader, school, day) => {
  vi.stubEnv('TZ', reader);
  readSchoolClock({ 'x-school-time-zone': school });
  expect(readSchoolDay()).toBe(day);
});

test("follows the clock of the server when the reader's is wrong", () => {
  vi.setSystemTime(new Date('2026-11-20T10:30:00Z'));
  readSchoolClock({ 'x-school-time-zone': 'UTC', date: new Date(now).toUTCString() });
  expect(readSchoolDay()).toBe('2026-11-23');
});

test('keeps the time without new answers, and with cached ones, which have no time', () => {
  readSchoolClock({ 'x-school-time-zone': 'UTC' });
  vi.setSystemTime(new Date('2026-11-25T00:00:00Z'));
  readSchoolClock({ 'x-school-time-zone': 'UTC' });
  expect(readSchoolDay()).toBe('2026-11-25');
});

test("is the reader's own day before the first answer, and where the browser does not know the zone", () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  expect(readSchoolDay()).toBe('2026-11-24');
  readSchoolClock({ 'x-school-time-zone': 'Mars/Olympus_Mons' });
  expect(readSchoolDay()).toBe('2026-11-24');
});
