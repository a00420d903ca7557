import { formatLocale } from '../i18n/translation.ts';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * The format of numbers in the reader's language. Each is made once, when it is first used: the first one of a page takes as long
 * as rendering a long list.
 */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(formatLocale, options);
  formats.set(key, made);
  return made;
}
