import { numberFormat } from './number-format.ts';

const pattern = /^[+-]?(\d+[.,]?\d*|[.,]\d+)$/;

/**
 * The number that somebody typed, with a point or a comma before its decimals, in every language: "8.5" and "8,5" are
 * the same. There are no separators of thousands. `NaN` for everything else.
 */
export function parseDecimal(text: string): number {
  const typed = text.trim().replace('−', '-');
  return pattern.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}

/** A number as its field shows it in the reader's language, with at most two decimals; `parseDecimal` reads it back. */
export const formatDecimal = (value: number): string =>
  numberFormat({ maximumFractionDigits: 2, useGrouping: false }).format(value);
