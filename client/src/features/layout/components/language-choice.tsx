import { settings as texts } from 'virtual:messages/settings';
import { language, languageCodes, languages } from '../../../lib/i18n/language.ts';
import { ChoiceCard } from '../../../ui/forms/choice-card.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { changeLanguage } from './change-language.ts';

/** All languages by their own names; a choice applies at once. */
export function LanguageChoice() {
  return (
    <Card>
      <fieldset className="grid gap-3">
        <legend className="text-heading contents font-bold">{texts.language}</legend>
        <p className="text-muted">{texts.languageText}</p>
        <div className="grid gap-3 sm:grid-cols-2">
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
        </div>
      </fieldset>
    </Card>
  );
}
