import { difficultyLevels, priorities, totalMarksRange } from 'server/contract/values';
import { expect, test } from 'vitest';
import {
  carousel,
  descriptionPreviewLength,
  dialogTimer,
  pageSizes,
  query,
  redirectDelay,
  skeletonDelay,
  taskAltLength,
  toastDuration,
  typing,
} from './constants.ts';

// Tests elsewhere prove that each number is kept to, by its name; this one proves that it is the agreed one.
test('durations are those of the specification (§9), in milliseconds', () => {
  expect(dialogTimer).toEqual({ account: 1500, evaluation: 2500 });
  expect(redirectDelay).toEqual({ taskAdded: 1500, submitted: 1500, updated: 2000 });
  expect(toastDuration).toMatchObject({
    default: 5000,
    success: 2000,
    error: 4000,
    taskAdded: 3000,
    taskRemoved: 1500,
  });
  expect(carousel).toEqual({ interval: 2000, transition: 500 });
  expect(typing).toEqual({ typeSpeed: 60, backSpeed: 30 });
  expect(query).toMatchObject({ retries: 3, cacheTime: 300_000 });
  expect(skeletonDelay).toBe(2000);
});

test('choices and limits are those of the specification (§9)', () => {
  expect(priorities).toEqual(['low', 'medium', 'high']);
  expect(difficultyLevels).toEqual(['easy', 'medium', 'hard']);
  expect(totalMarksRange).toEqual({ min: 1, max: 100, step: 0.01 });
  expect(pageSizes).toEqual([6, 12, 18]);
  expect(descriptionPreviewLength).toBe(600);
  expect(taskAltLength).toBe(6);
});
