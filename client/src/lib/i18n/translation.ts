import { type Language, language } from './language.ts';

/** The texts of a language other than English, by area. */
type Translation = Readonly<MessageAreas>;

const loaders: Record<Exclude<Language, 'en'>, () => Promise<{ default: Translation }>> = {
  es: () => import('virtual:translation/es'),
};

/**
 * All texts in the reader's language, unless that is English, which every chunk carries for itself.
 * The first chunk waits here: what is awaited must import nothing, or the two would wait for each other.
 */
export const translation: Translation | undefined =
  language === 'en' ? undefined : await load(loaders[language]);

/** The language that the texts are in, which numbers and dates go with: English where the reader's could not be had. */
export const textLanguage: Language = translation ? language : 'en';

/**
 * How numbers, dates and lists are written. English is British: days are day/month/year on every page (spec §5), so
 * their words are in this order too, wherever the reader is.
 */
export const formatLocale = textLanguage === 'en' ? 'en-GB' : textLanguage;

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
