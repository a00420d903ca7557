import { formatLocale } from './translation.ts';

const list = new Intl.ListFormat(formatLocale);
const choice = new Intl.ListFormat(formatLocale, { type: 'disjunction' });

/** Several items in one sentence, in the reader's language: "a, b, and c". */
export function formatList(items: readonly string[]): string {
  return list.format(items);
}

/** Several items of which one is true each time: "a, b, or c". */
export function formatChoice(items: readonly string[]): string {
  return choice.format(items);
}
