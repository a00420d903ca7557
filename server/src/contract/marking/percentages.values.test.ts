import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averagePercentages, compareShares, findPart, toPercentage } from './percentages.values.ts';

/** Marks as whole numbers of hundredths: every maximum of the product, and every mark up to it. */
const anyGiven = fc
  .integer({ min: 100, max: 10_000 })
  .chain((whole) =>
    fc.record({ part: fc.integer({ min: 0, max: whole }), whole: fc.constant(whole) }),
  );
type Hundredths = { part: number; whole: number };
const toGiven = ({ part, whole }: Hundredths) => ({
  obtainedMark: Number(`${part}e-2`),
  marks: Number(`${whole}e-2`),
});

/** By long division, whose first decimals are those of the exact number. */
function divide(part: bigint, whole: bigint): string {
  const tenths = (part * 1000n) / whole;
  const rest = part * 1000n - tenths * whole;
  const rounded = rest * 2n < whole ? tenths : tenths + 1n;
  return `${rounded / 10n}.${rounded % 10n}`;
}

describe('toPercentage', () => {
  test.each([
    [0.29, 4, 7.3],
    [2.3, 8, 28.8],
    [2, 3, 66.7],
    [1.15, 8, 14.4],
    [31.5, 40, 78.8],
    [0, 100, 0],
    [99.99, 100, 100],
    [100, 100, 100],
  ])('rounds %d of %d half up to %d percent', (obtainedMark, marks, percentage) => {
    expect(toPercentage({ obtainedMark, marks })).toBe(percentage);
  });

  test('is the exact percentage with one decimal of every mark and maximum', () => {
    fc.assert(
      fc.property(anyGiven, (given) => {
        const percentage = toPercentage(toGiven(given));
        expect(percentage.toFixed(1)).toBe(divide(BigInt(given.part), BigInt(given.whole)));
        expect(percentage).toBe(Number(percentage.toFixed(1)));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('averagePercentages', () => {
  test('rounds once, at the end', () => {
    const all = [
      { obtainedMark: 2, marks: 3 },
      { obtainedMark: 3, marks: 3 },
    ];
    expect(averagePercentages(all)).toBe(83.3);
    expect(averagePercentages([])).toBeNull();
  });

  test('is the exact mean of marks with any maxima, in any order', () => {
    fc.assert(
      fc.property(fc.array(anyGiven, { minLength: 1, maxLength: 30 }), (all) => {
        const whole = all.reduce((product, each) => product * BigInt(each.whole), 1n);
        const part = all.reduce(
          (sum, each) => sum + (whole / BigInt(each.whole)) * BigInt(each.part),
          0n,
        );
        const average = averagePercentages(all.map(toGiven));
        expect(average?.toFixed(1)).toBe(divide(part, whole * BigInt(all.length)));
        expect(averagePercentages(all.map(toGiven).reverse())).toBe(average);
      }),
    );
  });

  test('is the percentage of the mark when all are the same', () => {
    fc.assert(
      fc.property(anyGiven, fc.integer({ min: 1, max: 50 }), (given, count) => {
        const same = Array.from({ length: count }, () => toGiven(given));
        expect(averagePercentages(same)).toBe(toPercentage(toGiven(given)));
      }),
    );
  });
});

test('orders marks by their exact share', () => {
  const half = { obtainedMark: 1, marks: 2 };
  expect(compareShares(half, { obtainedMark: 50, marks: 100 })).toBe(0);
  expect(compareShares({ obtainedMark: 49.99, marks: 100 }, half)).toBeLessThan(0);
});

test('finds the part of 0 to 100 percent that begins with the mark', () => {
  expect(findPart({ obtainedMark: 0.29, marks: 1 }, 100)).toBe(29);
  expect(findPart({ obtainedMark: 0.3, marks: 1 }, 10)).toBe(3);
  expect(findPart({ obtainedMark: 99.99, marks: 100 }, 10)).toBe(9);
  expect(findPart({ obtainedMark: 1, marks: 1 }, 10)).toBe(9);
});
