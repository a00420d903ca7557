import { languageLinks } from 'virtual:messages/languageLinks';
import { language, languageCodes, languages } from '#lib/i18n/language.ts';
import { changeLanguage } from './change-language.ts';

/** The languages by their own names, in a line of the footer, where a visitor finds them. */
export function LanguageLinks() {
  return (
    <ul aria-label={languageLinks} className="flex flex-wrap gap-x-4">
      {languageCodes.map((code) => (
        <li key={code}>
          <button
            type="button"
            lang={code}
            aria-current={code === language ? 'true' : undefined}
            onClick={() => changeLanguage(code)}
            className="cursor-pointer py-1 hover:underline aria-[current]:font-semibold aria-[current]:text-base-content"
          >
            {languages[code].name}
          </button>
        </li>
      ))}
    </ul>
  );
}
