import { nav } from 'virtual:messages/nav';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/actions/button.tsx';
import { MenuIcon } from '#ui/pictures/icons.tsx';
import { Brand } from './brand.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import { NavLinks } from './nav-links.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useMenu } from './use-menu.ts';

/** Brand, links and, at the end, what is of the account. On narrow screens the links wait in a drawer. */
export function MainNav({ account }: { account: ReactNode }) {
  return (
    <div className="sticky top-0 z-20 border-b border-base-300 bg-base-100">
      <div className="page-width relative flex h-16 items-center gap-2 sm:gap-4">
        <Brand />
        <nav aria-label={nav.label} className="ms-auto hidden lg:block">
          <ul className="flex items-center gap-1">
            <NavLinks className="block rounded-field px-3 py-2 font-semibold hover:bg-base-200 aria-[current=page]:marker-stroke" />
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-1 sm:gap-2 lg:ms-0">
          {account}
          <Menu className="-me-2 lg:hidden" />
        </div>
      </div>
    </div>
  );
}

/** The same in a corner of a page that fills the screen: all links wait in the drawer, the theme toggle is there where it fits. */
export function CornerNav({ account }: { account: ReactNode }) {
  return (
    <div className="relative z-20 flex h-12 items-center gap-1 px-2">
      <div className="hidden lg:block">
        <ThemeToggle />
      </div>
      {account}
      <Menu />
    </div>
  );
}

/** The button that opens the drawer with the links, and the drawer. */
function Menu({ className }: { className?: string }) {
  const { isOpen, open, close } = useMenu();
  return (
    <>
      <IconButton
        label={nav.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className={className}
      >
        <MenuIcon className="size-6" />
      </IconButton>
      <NavDrawer isOpen={isOpen} onClose={close} />
    </>
  );
}
