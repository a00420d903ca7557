import { formatLocale } from './translation.ts';

/** Several items in one sentence, in the reader's language: "a, b, and c". */
export const formatList = (items: readonly string[]): string =>
  new Intl.ListFormat(formatLocale).format(items);

/** Several items of which one is true each time: "a, b, or c". */
export const formatChoice = (items: readonly string[]): string =>
  new Intl.ListFormat(formatLocale, { type: 'disjunction' }).format(items);
