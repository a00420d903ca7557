import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { restoreFocus } from '#ui/actions/restore-focus.ts';
import { whenClosed } from '#ui/dialogs/when-closed.ts';

/** Moves the focus to the new page when the focused element was removed with the old one. */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // Before the paint: a dialog that opens earlier would restore the focus to a removed element.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusPage();
    // An open dialog would restore the focus to a removed element.
    void whenClosed().then(focusPage);
  }, [pathname]);
}

function focusPage(): void {
  restoreFocus(document.querySelector('main'), { preventScroll: true });
}
