import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  averagePercentages,
  ClassAverage,
  compareShares,
  findPart,
  toPercentage,
} from './percentages.values.ts';

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
        const whole = all.reduce((product, share) => product * BigInt(share.whole), 1n);
        const part = all.reduce(
          (sum, share) => sum + (whole / BigInt(share.whole)) * BigInt(share.part),
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

describe('ClassAverage', () => {
  const exams = { id: 'exams', weight: 2.5 };
  const homework = { id: 'homework', weight: 1 };
  const third = { obtainedMark: 1, marks: 3 };
  const all = { obtainedMark: 4, marks: 4 };
  const average = (
    categories: ConstructorParameters<typeof ClassAverage>[0],
    marks: Parameters<ClassAverage['add']>[],
  ) => {
    const computed = new ClassAverage(categories);
    for (const mark of marks) computed.add(...mark);
    return computed.read();
  };

  test.each([
    ['each mark counts the same without categories', [], 55.6],
    ['each category counts by its weight, in any number of marks', [exams, homework], 83.3],
    ['a category without marks does not count', [exams, { id: 'oral', weight: 9 }], 100],
    ['a weight of 0 does not count', [{ ...exams, weight: 0 }, homework], 41.7],
    ['there is none when all weights with marks are 0', [{ ...exams, weight: 0 }], null],
  ])('%s', (_what, categories, expected) => {
    const marks: Parameters<typeof average>[1] = [
      [all, 'exams'],
      [third, 'homework'],
      [{ obtainedMark: 2, marks: 4 }, 'homework'],
      ...(categories.length > 0 ? [[third, null] as [typeof third, null]] : []),
    ];
    expect(
      average(
        categories,
        categories.length > 0
          ? marks
          : [
              [all, ''],
              [third, ''],
              [third, null],
            ],
      ),
    ).toBe(expected);
  });

  test('rounds once, at the end', () => {
    const marks = [0.05, 0.04].map((obtainedMark) => ({ obtainedMark, marks: 100 }));
    const [first = all, second = all] = marks;
    // 0.045 percent twice is 0.0 and not 0.1, as 0.05 would be.
    expect(
      average(
        [exams],
        [
          [first, 'exams'],
          [second, 'exams'],
        ],
      ),
    ).toBe(0);
    expect(
      average(
        [exams, homework],
        [
          [first, 'exams'],
          [first, 'homework'],
        ],
      ),
    ).toBe(0.1);
  });

  test('is the mean of all marks when all categories have the same weight and one mark', () => {
    fc.assert(
      fc.property(fc.array(anyGiven, { minLength: 1, maxLength: 20 }), (given) => {
        const categories = given.map((_, index) => ({ id: String(index), weight: 0.07 }));
        const marks = given.map(toGiven);
        const weighted = average(
          categories,
          marks.map((mark, index) => [mark, String(index)]),
        );
        expect(weighted).toBe(averagePercentages(marks));
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
