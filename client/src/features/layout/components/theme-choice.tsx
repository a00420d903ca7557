import { settings as texts } from 'virtual:messages/settings';
import { chooseTheme, type Theme } from '#lib/theme/theme.ts';
import { useTheme } from '#lib/theme/use-theme.ts';
import { ChoiceCard } from '#ui/forms/choice-card.tsx';
import { MoonIcon, SunIcon } from '#ui/pictures/icons.tsx';
import { SettingsChoice } from './settings-choice.tsx';

const choices = [
  { theme: 'light', Icon: SunIcon },
  { theme: 'dark', Icon: MoonIcon },
] as const satisfies { theme: Theme; Icon: typeof SunIcon }[];

/** Both themes; a choice applies at once. */
export function ThemeChoice() {
  const current = useTheme();
  return (
    <SettingsChoice heading={texts.theme} text={texts.themeText}>
      {choices.map(({ theme, Icon }) => (
        <ChoiceCard
          key={theme}
          name="theme"
          checked={theme === current}
          onChoose={() => chooseTheme(theme)}
        >
          <Icon />
          {texts.themes[theme]}
        </ChoiceCard>
      ))}
    </SettingsChoice>
  );
}
