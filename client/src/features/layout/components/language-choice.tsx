import { settings as texts } from 'virtual:messages/settings';
import { language, languageCodes, languages } from '#lib/i18n/language.ts';
import { ChoiceCard } from '#ui/forms/choice-card.tsx';
import { changeLanguage } from './change-language.ts';
import { SettingsChoice } from './settings-choice.tsx';

/** All languages by their own names; a choice applies at once. */
export function LanguageChoice() {
  return (
    <SettingsChoice heading={texts.language} text={texts.languageText}>
      {languageCodes.map((code) => (
        <ChoiceCard
          key={code}
          name="language"
          checked={code === language}
          onChoose={() => changeLanguage(code)}
        >
          <span lang={code}>{languages[code].name}</span>
        </ChoiceCard>
      ))}
    </SettingsChoice>
  );
}
