import type { Locale } from 'date-fns';

export interface LanguageParts {
  /** What it calls itself. */
  name: string;
  /** How numbers, dates and lists are written. */
  formatLocale: string;
  /** All texts; without it, the language is English, which every chunk carries for itself. */
  loadTexts?: () => Promise<{ default: Readonly<MessageAreas> }>;
  /**
   * How the date picker names months and days. Nothing may wait for this at the top of a module: the names share code
   * with the picker.
   */
  loadCalendarLocale: () => Promise<Locale>;
  /**
   * What people type for a day, in lower case and without accents. `extra` are words around a day that change nothing, `next`
   * a word before a weekday that some people use for the coming one and others for the one of the next week.
   */
  dayWords: {
    today: string;
    tomorrow: string;
    dayAfterTomorrow: string;
    extra: readonly string[];
    next?: string;
  };
}

/**
 * The languages of the texts: one entry for each catalog in client/locales. `index.html` chooses among them before the
 * first paint. English is British: days are day/month/year on every page (spec §5), so their words are in this order
 * too, wherever the reader is.
 */
export const languages = {
  en: {
    name: 'English',
    formatLocale: 'en-GB',
    loadCalendarLocale: async () => (await import('date-fns/locale/en-GB')).enGB,
    dayWords: {
      today: 'today',
      tomorrow: 'tomorrow',
      dayAfterTomorrow: 'day after tomorrow',
      extra: ['the', 'of', 'on', 'by', 'this', 'due'],
      next: 'next',
    },
  },
  es: {
    name: 'Español',
    formatLocale: 'es',
    loadTexts: () => import('virtual:translation/es'),
    loadCalendarLocale: async () => (await import('date-fns/locale/es')).es,
    dayWords: {
      today: 'hoy',
      tomorrow: 'manana',
      dayAfterTomorrow: 'pasado manana',
      extra: ['el', 'de', 'del', 'dia', 'este', 'para', 'proximo', 'que', 'viene'],
    },
  },
} as const satisfies Record<string, LanguageParts>;

export type Language = keyof typeof languages;

/** In the order in which they are offered. */
export const languageCodes = Object.keys(languages) as Language[];

const key = 'language';

/** The language of this page. It stays the same until the page is left. */
export const language: Language =
  languageCodes.find((code) => code === document.documentElement.lang) ?? 'en';

/**
 * Stores another language and reloads the page in it.
 * @throws {DOMException} where the browser keeps nothing
 */
export function chooseLanguage(chosen: Language): void {
  localStorage.setItem(key, chosen);
  location.reload();
}
