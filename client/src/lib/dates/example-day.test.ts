import { afterEach, describe, expect, test, vi } from 'vitest';
import { writeExampleDay } from './example-day.ts';

describe('the example of a typed day', () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    [new Date(2026, 10, 21, 23, 30), '22/11/2026'],
    [new Date(2027, 11, 31, 0, 30), '01/01/2028'],
  ])('is tomorrow at %s', (time, day) => {
    vi.useFakeTimers({ toFake: ['Date'], now: time });
    expect(writeExampleDay()).toBe(day);
  });
});
