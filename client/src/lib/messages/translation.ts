import { type Language, language } from '../language.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * All texts in the reader's language, unless that is English, which every chunk carries for itself.
 * The first chunk waits here: what is awaited must import nothing, or the two would wait for each other.
 */
export const translation: Catalogue | undefined =
  language === 'es' ? await loadSpanish() : undefined;

/** The language that the texts are in, which numbers and dates go with: English where the reader's could not be had. */
export const textLanguage: Language = translation ? language : 'en';

async function loadSpanish(): Promise<Catalogue | undefined> {
  try {
    return (await import('./es/catalogue.ts')).spanish;
  } catch {
    // It could not be fetched: a page in English, which says that it is, is better than none.
    document.documentElement.lang = 'en';
    return undefined;
  }
}
