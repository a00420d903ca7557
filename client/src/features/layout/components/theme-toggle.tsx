import { topBar } from 'virtual:messages/topBar';
import { chooseTheme } from '#lib/theme/theme.ts';
import { useTheme } from '#lib/theme/use-theme.ts';
import { MoonIcon, SunIcon } from '#ui/pictures/icons.tsx';

export function ThemeToggle() {
  const isDark = useTheme() === 'dark';
  const label = isDark ? topBar.themeToLight : topBar.themeToDark;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
      className="grid size-8 cursor-pointer place-items-center rounded-full hover:bg-white/15"
    >
      {isDark ? <SunIcon className="size-4.5" /> : <MoonIcon className="size-4.5" />}
    </button>
  );
}
