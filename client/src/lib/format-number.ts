import { language } from './language.ts';

const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });

/** A number in the reader's language, with at most two decimals. */
export const formatNumber = (value: number): string => number.format(value);

/** A share in percent: 0.875 is "87.5%". */
export const formatPercent = (share: number): string => percent.format(share);
