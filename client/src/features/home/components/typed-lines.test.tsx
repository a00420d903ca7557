import { home } from 'virtual:messages/home';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TypedLines } from './typed-lines.tsx';

const lines = home.greetingLines;

beforeEach(() => {
  vi.useFakeTimers();
  // typed.js adds up to half of the speed by chance.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
});

const typed = () => document.body.textContent?.replace('|', '') ?? '';

/** Lets time pass until `done`; answers the milliseconds it took. */
function passUntil(done: () => boolean): number {
  const start = Date.now();
  while (!done() && Date.now() - start < 60_000) act(() => vi.advanceTimersByTime(1));
  return Date.now() - start;
}

test('a letter takes 60 ms to type and 30 ms to delete', () => {
  render(<TypedLines />);
  passUntil(() => typed().length === 1);
  expect(passUntil(() => typed().length === 11) / 10).toBeCloseTo(60, -1);

  passUntil(() => typed() === lines[0]);
  passUntil(() => typed().length === lines[0].length - 1);
  expect(passUntil(() => typed().length === lines[0].length - 11) / 10).toBeCloseTo(30, -1);
});

test('starts again with the first line after the last', () => {
  render(<TypedLines />);
  for (const line of [...lines, lines[0]]) {
    passUntil(() => typed() === line);
    expect(typed()).toBe(line);
  }
});
