import { expect, test } from 'vitest';
import { computeLearnedFactor } from './learned-factor.ts';

const finish = (...ratios: number[]) =>
  ratios.map((ratio) => ({ estimatedMinutes: 100, actualMinutes: ratio * 100 }));

test.each([
  ['nothing is finished', [], null],
  ['two are finished', [2, 2], null],
  ['three took longer', [1.2, 1.3, 1.5], { factor: 1.3, basedOn: 3 }],
  ['one of three went wrong', [1.3, 9, 1.2], { factor: 1.3, basedOn: 3 }],
  ['the number is even', [1.2, 1.4, 1.4, 1.6], { factor: 1.4, basedOn: 4 }],
  ['they took less time', [0.8, 0.7, 0.9], { factor: 0.8, basedOn: 3 }],
  ['the estimates are right', [1.04, 0.97, 1], null],
  ['they took ten times as long', [10, 10, 10], { factor: 3, basedOn: 3 }],
  ['they took no time', [0.1, 0.1, 0.1], { factor: 0.5, basedOn: 3 }],
  [
    'more than ten are finished',
    [...Array(10).fill(2), ...Array(20).fill(1)],
    { factor: 2, basedOn: 10 },
  ],
])('when %s', (_when, ratios, learned) => {
  expect(computeLearnedFactor(finish(...ratios))).toEqual(learned);
});
