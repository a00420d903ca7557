import { formatLocale } from '../i18n/translation.ts';

const number = new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat(formatLocale, { style: 'percent', maximumFractionDigits: 1 });

/** A number in the reader's language, with at most two decimals. */
export const formatNumber = (value: number): string => number.format(value);

/** A percentage, which is rounded already (`contract/submissions/percentages.ts`): 87.5 is "87.5%". */
export const formatPercent = (percentage: number): string => percent.format(percentage / 100);
