import { textLanguage } from './translation.ts';

/** Content that may have its texts in other languages than its own, by their ISO 639 codes. */
export interface Translated {
  title: string;
  description: string;
  translations?: Readonly<Record<string, { title: string; description: string }>> | undefined;
}

/** The same with its texts in the language of the page, where it has them in that language. */
export function inTextLanguage<Item extends Translated>(item: Item): Item {
  return { ...item, ...item.translations?.[textLanguage] };
}
