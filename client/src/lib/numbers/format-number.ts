import { numberFormat } from './number-format.ts';

/** A number in the reader's language, with at most two decimals. */
export const formatNumber = (value: number): string =>
  numberFormat({ maximumFractionDigits: 2 }).format(value);

/** A percentage, which is rounded already (`contract/submissions/percentages.ts`): 87.5 is "87.5%". */
export const formatPercent = (percentage: number): string =>
  numberFormat({ style: 'percent', maximumFractionDigits: 1 }).format(percentage / 100);
