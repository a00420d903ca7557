import { settings as texts } from '../../lib/messages/settings.ts';
import { chooseTheme, type Theme } from '../../lib/theme.ts';
import { useTheme } from '../../lib/use-theme.ts';
import { Card } from '../../ui/card.tsx';
import { MoonIcon, SunIcon } from '../../ui/icons.tsx';

const choices = [
  { theme: 'light', Icon: SunIcon },
  { theme: 'dark', Icon: MoonIcon },
] as const satisfies { theme: Theme; Icon: typeof SunIcon }[];

/** Both themes to choose from; the choice acts at once. */
export function ThemeChoice() {
  const current = useTheme();
  return (
    <Card>
      <fieldset className="grid gap-3">
        <legend className="text-heading contents font-bold">{texts.theme}</legend>
        <p className="text-muted">{texts.themeText}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          {choices.map(({ theme, Icon }) => (
            <label
              key={theme}
              className="flex cursor-pointer items-center gap-3 rounded-field border border-edge px-4 py-3 font-semibold hover:bg-base-200 has-checked:border-primary has-checked:bg-base-200 has-checked:ring-1 has-checked:ring-primary"
            >
              <input
                type="radio"
                name="theme"
                checked={theme === current}
                onChange={() => chooseTheme(theme)}
                className="size-4 accent-primary"
              />
              <Icon />
              {texts.themes[theme]}
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
