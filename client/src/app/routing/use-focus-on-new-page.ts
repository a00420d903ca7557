import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { restoreFocus } from '../../ui/actions/restore-focus.ts';
import { whenClosed } from '../../ui/dialogs/dialogs.ts';

/** Where the link that led away has gone with its page, the focus is taken to the new page instead of being lost. */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // Not after the paint: a dialog that opens before it would give the focus back to nothing.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusPage();
    // A dialog that is open gives it back to what has gone with the page.
    void whenClosed().then(focusPage);
  }, [pathname]);
}

function focusPage(): void {
  restoreFocus(document.querySelector('main'), { preventScroll: true });
}
