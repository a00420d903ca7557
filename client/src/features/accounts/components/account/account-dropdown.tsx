import { accountMenu } from 'virtual:messages/accountMenu';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/routing/paths.ts';
import type { SessionUser } from '#lib/session/session-store.ts';
import { DisclosureMenu } from '#ui/actions/disclosure-menu.tsx';
import { restoreFocus } from '#ui/actions/restore-focus.ts';
import { whenClosed } from '#ui/dialogs/when-closed.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { ChevronDownIcon, LogoutIcon } from '#ui/pictures/icons.tsx';
import { SettingsIcon, UserIcon } from '#ui/pictures/page-icons.tsx';
import { logOut } from './log-out.ts';

const itemClass =
  'flex w-full cursor-pointer items-center gap-3 rounded-field px-3 py-2.5 text-start hover:bg-base-200';

/** The account menu behind the person's picture. */
export function AccountDropdown({ user }: { user: SessionUser }) {
  const face = (
    <>
      <Avatar name={user.displayName} photoURL={user.photoURL} />
      {/* The narrowest screens have no place for it. */}
      <ChevronDownIcon className="hidden size-4 sm:block" />
    </>
  );
  return (
    <DisclosureMenu label={accountMenu.open({ name: user.displayName })} face={face}>
      <li className="mb-1 min-w-0 border-b border-base-300 px-3 pb-2">
        <span className="block truncate font-bold">{user.displayName}</span>
        <span className="text-muted block truncate text-sm">{user.email}</span>
      </li>
      <li>
        <Link to={paths.profile} className={itemClass}>
          <UserIcon />
          {accountMenu.profile}
        </Link>
      </li>
      <li>
        <Link to={paths.settings} className={itemClass}>
          <SettingsIcon />
          {accountMenu.settings}
        </Link>
      </li>
      <li>
        <button type="button" onClick={logOutFromMenu} className={itemClass}>
          <LogoutIcon />
          {accountMenu.logout}
        </button>
      </li>
    </DisclosureMenu>
  );
}

/** The menu closes, and the focus is lost with the chosen item: its button gets it, or the page when that is gone too. */
async function logOutFromMenu({ currentTarget }: MouseEvent): Promise<void> {
  const button = currentTarget.closest('ul')?.parentElement?.querySelector('button');
  await logOut();
  await whenClosed();
  for (const element of [button, document.querySelector('main')]) {
    restoreFocus(element, { preventScroll: true });
  }
}
