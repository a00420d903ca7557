import { topBar } from 'virtual:messages/topBar';
import { ClockIcon } from '#ui/pictures/icons.tsx';
import { SearchBox } from './search-box.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The contact strip, the search box and the theme toggle. */
export function TopBar() {
  return (
    <div className="bg-neutral text-neutral-content text-sm">
      <div className="page-width flex h-11 items-center gap-4">
        <p className="flex items-center gap-2 whitespace-nowrap">
          <ClockIcon className="size-4" />
          <span>
            {topBar.openingTime} <strong className="font-semibold">{topBar.openingHours}</strong>
          </span>
        </p>
        <div className="ms-auto hidden w-64 md:block">
          <SearchBox />
        </div>
        <div className="ms-auto md:ms-0">
          <ThemeToggle />
        </div>
      </div>
    </div>
  );
}
