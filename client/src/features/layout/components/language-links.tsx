import { languageLinks } from 'virtual:messages/languageLinks';
import { language, languageCodes, languages } from '#lib/i18n/language.ts';
import { changeLanguage } from './change-language.ts';

/** The languages by their own names, in a line of the footer, where a visitor finds them. */
export function LanguageLinks() {
  return (
    <ul aria-label={languageLinks} className="flex flex-wrap gap-x-4">
      {languageCodes.map((one) => (
        <li key={one}>
          <button
            type="button"
            lang={one}
            aria-current={one === language ? 'true' : undefined}
            onClick={() => changeLanguage(one)}
            className="cursor-pointer py-1 hover:underline aria-[current]:font-semibold aria-[current]:text-base-content"
          >
            {languages[one].name}
          </button>
        </li>
      ))}
    </ul>
  );
}
