import { describe, expect, test } from 'vitest';
import {
  comparePercentile99,
  expectAtMost,
  expectCount,
  expectRatio,
  expectWithin,
  expectWritten,
  isOutcomeUnknown,
  reportFailure,
  toExitCode,
} from './report.ts';

test.each([
  ['a count', expectCount('writes lost', 1, 0)],
  ['an upper limit', expectAtMost('answered 503', 1, 0)],
  ['a time', expectWithin('a picture', 5_607, 2_000)],
  ['a ratio', expectRatio('memory', 2.1, 2)],
  ['a percentile', comparePercentile99('searches', [1], [3])],
  ['what could not be finished', reportFailure('rollback', new Error('api ended (1)'))],
])('ends with exit code 1 when %s misses its goal', (_what, finding) => {
  expect(toExitCode([expectCount('writes lost', 0, 0), finding])).toBe(1);
});

test('ends with exit code 0 when every goal is met', () => {
  expect(toExitCode([expectCount('lost', 0, 0), expectWithin('a picture', 751, 2_000)])).toBe(0);
});

describe('a count of writes', () => {
  test.each([
    [9, false],
    [10, true],
    [11, true],
    [12, false],
  ])('%d of 10 acknowledged ones and one with an unknown outcome: met is %s', (stored, met) => {
    expect(expectWritten('marks', stored, { acknowledged: 10, unknown: 1 })).toMatchObject({
      met,
      goal: '10 to 11',
    });
  });

  test.each([
    [undefined, true],
    [{ status: 503 }, true],
    [{ status: 500 }, true],
    [{ status: 409 }, false],
    [{ status: 200 }, false],
  ])('has a write that was answered %o as one with an unknown outcome: %s', (answer, unknown) => {
    expect(isOutcomeUnknown(answer)).toBe(unknown);
  });
});
