import { expect, test } from 'vitest';
import {
  formatClock,
  pauseRun,
  readEnd,
  readLeft,
  resumeRun,
  startBreak,
  startRun,
  stopRun,
  toWorkMinutes,
} from './focus-run.ts';

const minute = 60_000;
const start = () =>
  startRun(
    { uid: 'uid-of-ada', task: { _id: '1', title: 'Read' }, minutes: 25, breakMinutes: 5 },
    0,
  );

test('counts the time that passes while no page is open, but never more than its length', () => {
  expect(readLeft(start(), 10 * minute)).toBe(15 * minute);
  expect(readLeft(start(), 600 * minute)).toBe(0);
  expect(toWorkMinutes(start(), 600 * minute)).toBe(25);
});

test('counts nothing while it is paused', () => {
  const paused = pauseRun(start(), 10 * minute);
  expect(readLeft(paused, 100 * minute)).toBe(15 * minute);
  expect(readLeft(resumeRun(paused, 100 * minute), 105 * minute)).toBe(10 * minute);
});

test('keeps what was worked when it is stopped', () => {
  const stopped = stopRun(start(), 12.4 * minute);
  expect(stopped.isOver).toBe(true);
  expect(toWorkMinutes(stopped, 100 * minute)).toBe(12);
});

test('ends when it is stopped, or when its time is over, however much later it is recorded', () => {
  const later = 600 * minute;
  expect(readEnd(stopRun(start(), 12 * minute), later)).toBe(12 * minute);
  expect(readEnd(start(), later)).toBe(25 * minute);
  const resumed = resumeRun(pauseRun(start(), 10 * minute), 100 * minute);
  expect(readEnd(resumed, later)).toBe(115 * minute);
});

test('counts a clock that was set back as no time', () => {
  expect(readLeft(start(), -5 * minute)).toBe(25 * minute);
});

test('ends the break by the clock', () => {
  const resting = startBreak(stopRun(start(), 25 * minute), 30 * minute);
  expect(readLeft(resting, 32 * minute)).toBe(3 * minute);
  expect(readLeft(resting, 90 * minute)).toBe(0);
});

test('shows minutes and begun seconds', () => {
  expect(formatClock(25 * minute)).toBe('25:00');
  expect(formatClock(61_001)).toBe('1:02');
  expect(formatClock(0)).toBe('0:00');
});
