import { settings as texts } from 'virtual:messages/settings';
import { language, languageCodes, languages } from '#lib/i18n/language.ts';
import { ChoiceCard } from '#ui/forms/choice-card.tsx';
import { changeLanguage } from './change-language.ts';
import { SettingsChoice } from './settings-choice.tsx';

/** All languages by their own names; a choice applies at once. */
export function LanguageChoice() {
  return (
    <SettingsChoice heading={texts.language} text={texts.languageText}>
      {languageCodes.map((one) => (
        <ChoiceCard
          key={one}
          name="language"
          checked={one === language}
          onChoose={() => changeLanguage(one)}
        >
          <span lang={one}>{languages[one].name}</span>
        </ChoiceCard>
      ))}
    </SettingsChoice>
  );
}
