import { formatLocale } from './translation.ts';

const list = new Intl.ListFormat(formatLocale);

/** Several items in one sentence, in the reader's language: "a, b, and c". */
export function formatList(items: readonly string[]): string {
  return list.format(items);
}
