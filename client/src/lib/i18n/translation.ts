import { type Language, type LanguageParts, language, languages } from './language.ts';

type Translation = Readonly<MessageAreas>;

const parts: LanguageParts = languages[language];

/**
 * All texts in the reader's language, unless that is English, which every chunk carries for itself.
 * The first chunk waits here: what is awaited must import nothing, or the two would wait for each other.
 */
export const translation: Translation | undefined =
  parts.loadTexts && (await load(parts.loadTexts));

/** The language that the texts are in, which numbers and dates go with: English where the reader's could not be had. */
export const textLanguage: Language = translation ? language : 'en';

/** How numbers, dates and lists are written. */
export const { formatLocale, loadCalendarLocale } = languages[textLanguage];

async function load(
  loader: () => Promise<{ default: Translation }>,
): Promise<Translation | undefined> {
  try {
    return (await loader()).default;
  } catch {
    // It could not be fetched: a page in English, which says that it is, is better than none.
    document.documentElement.lang = 'en';
    return undefined;
  }
}
