import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Where the link that led away has gone with its page, the focus is taken to the new page instead of being lost. */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
