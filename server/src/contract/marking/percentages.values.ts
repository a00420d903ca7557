/**
 * Percentages of marks, for both halves. No imports: the browser's first files contain this module.
 *
 * Marks have at most two decimals, so that they are whole numbers of hundredths. Everything is computed from these as exact
 * fractions and rounded once, at the end: half up, to one decimal.
 */

/** What was given, and what the submission was worth. */
export type GivenOf = { obtainedMark: number; marks: number };

/** A mark in percent of what the submission was worth: 2.3 of 8 is 28.8. */
export function toPercentage({ obtainedMark, marks }: GivenOf): number {
  return roundToTenths(toHundredths(obtainedMark), toHundredths(marks));
}

/** The mean of percentages, each of which counts the same whatever the submission was worth; `null` of none. */
export function averagePercentages(all: Iterable<GivenOf>): number | null {
  const mean = new MeanPercentage();
  for (const { obtainedMark, marks } of all) mean.add({ obtainedMark, marks });
  return mean.read();
}

/** An exact number: a fraction. */
type Fraction = { part: bigint; whole: bigint };

/** The same mean, of marks that are read one after the other. */
export class MeanPercentage {
  /** The sum of the marks of each maximum, in hundredths. */
  readonly #sums = new Map<bigint, bigint>();
  #count = 0;

  /** @param count how often this mark was given */
  add({ obtainedMark, marks }: GivenOf, count = 1): void {
    const maximum = toHundredths(marks);
    const sum = this.#sums.get(maximum) ?? 0n;
    this.#sums.set(maximum, sum + toHundredths(obtainedMark) * BigInt(count));
    this.#count += count;
  }

  read(): number | null {
    const mean = this.readExact();
    return mean && roundToTenths(mean.part, mean.whole);
  }

  /** The mean as a share of the maximum, from 0 to 1, not rounded. */
  readExact(): Fraction | null {
    if (this.#count === 0) return null;
    let part = 0n;
    let whole = 1n;
    for (const [maximum, sum] of this.#sums) {
      part = part * maximum + sum * whole;
      whole *= maximum;
    }
    return { part, whole: whole * BigInt(this.#count) };
  }
}

/** What a category counts; the weight has at most two decimals. */
type WeightOf = { id: string; weight: number };

/**
 * The average of a student in a class. Without categories each mark counts the same. With categories it is the sum of weight
 * times mean, over the categories that have marks, divided by the sum of their weights; marks in none of them do not count.
 */
export class ClassAverage {
  readonly #categories: ReadonlyMap<string, { weight: bigint; mean: MeanPercentage }>;
  readonly #all = new MeanPercentage();

  constructor(categories: readonly WeightOf[]) {
    this.#categories = new Map(
      categories.map(({ id, weight }) => [
        id,
        { weight: toHundredths(weight), mean: new MeanPercentage() },
      ]),
    );
  }

  /** @param category its id, where the work belongs to one */
  add(mark: GivenOf, category: string | null | undefined): void {
    this.#all.add(mark);
    this.#categories.get(category ?? '')?.mean.add(mark);
  }

  /** In percent, with one decimal; `null` when no mark counts. */
  read(): number | null {
    if (this.#categories.size === 0) return this.#all.read();
    let sum: Fraction = { part: 0n, whole: 1n };
    let weights = 0n;
    for (const { weight, mean } of this.#categories.values()) {
      const exact = mean.readExact();
      if (exact === null) continue;
      weights += weight;
      sum = {
        part: sum.part * exact.whole + weight * exact.part * sum.whole,
        whole: sum.whole * exact.whole,
      };
    }
    return weights === 0n ? null : roundToTenths(sum.part, sum.whole * weights);
  }
}

/** Orders marks by their share of the maximum, the lowest first. */
export function compareShares(a: GivenOf, b: GivenOf): number {
  const difference =
    toHundredths(a.obtainedMark) * toHundredths(b.marks) -
    toHundredths(b.obtainedMark) * toHundredths(a.marks);
  return Number(difference);
}

/** In which of `count` equal parts of 0 to 100 percent a mark is, from 0 on; 100 percent is in the last one. */
export function findPart({ obtainedMark, marks }: GivenOf, count: number): number {
  const part = (toHundredths(obtainedMark) * BigInt(count)) / toHundredths(marks);
  return Math.min(count - 1, Number(part));
}

/** Binary fractions are near the decimal number: 0.29 * 100 is 28.999999999999996. */
const toHundredths = (mark: number): bigint => BigInt(Math.round(mark * 100));

/** `part` of `whole`, both positive, in percent. */
function roundToTenths(part: bigint, whole: bigint): number {
  return Number((part * 2000n + whole) / (whole * 2n)) / 10;
}
