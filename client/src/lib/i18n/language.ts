/** The languages that texts are written in; `index.html` chooses among them before the first paint. */
export const languages = ['en', 'es'] as const;

export type Language = (typeof languages)[number];

/** What each calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

const key = 'language';

/** The language of this page. It stays the same until the page is left. */
export const language: Language =
  languages.find((known) => known === document.documentElement.lang) ?? 'en';

/**
 * Stores another language and reloads the page in it.
 * @throws {DOMException} where the browser keeps nothing
 */
export function chooseLanguage(chosen: Language): void {
  localStorage.setItem(key, chosen);
  location.reload();
}
