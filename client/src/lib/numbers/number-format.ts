import { makeOnce } from '../i18n/make-once.ts';
import { formatLocale } from '../i18n/translation.ts';

/** The format of numbers in the reader's language. */
export const numberFormat = makeOnce(
  (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(formatLocale, options),
);
