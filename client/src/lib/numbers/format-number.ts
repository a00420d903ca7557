import { formatLocale } from '../i18n/translation.ts';

const number = new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat(formatLocale, { style: 'percent', maximumFractionDigits: 1 });

/** A number in the reader's language, with at most two decimals. */
export const formatNumber = (value: number): string => number.format(value);

/** A share in percent: 0.875 is "87.5%". */
export const formatPercent = (share: number): string => percent.format(share);
