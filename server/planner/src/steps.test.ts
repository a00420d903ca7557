import { expect, test } from 'vitest';
import { describeSteps } from './steps.ts';

const steps = [
  { title: 'Read', minutes: 30 },
  { title: 'Write', minutes: 60 },
];

test('names the steps of each session in their order', () => {
  expect(describeSteps(steps, [20, 20, 50])).toEqual([['Read'], ['Read', 'Write'], ['Write']]);
});

test('gives minutes beyond the steps to the last one', () => {
  expect(describeSteps(steps, [90, 30])).toEqual([['Read', 'Write'], ['Write']]);
});

test('names none where there are none', () => {
  expect(describeSteps([], [30])).toEqual([[]]);
});
