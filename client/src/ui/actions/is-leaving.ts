import { createContext, use, useEffect, useState } from 'react';
import { type DataRouter, matchPath } from 'react-router-dom';

/** The router that `useIsLeaving` follows. The application provides it. */
export const RouterContext = createContext<DataRouter | null>(null);

interface Leaving {
  /** Only when it leads to this path, or below it without `end`. */
  path?: string;
  end?: boolean;
  /** `false` while it does not matter. */
  enabled?: boolean;
}

/**
 * Whether a navigation has begun whose page is not shown yet. React Router's `useNavigation` does not say so here: what it
 * renders pages from says nothing of it (`without-navigation.ts`). Rendered after the next page is asked for, not before.
 */
export function useIsLeaving({ path, end = false, enabled = true }: Leaving = {}): boolean {
  const router = use(RouterContext);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!router || !enabled) return;
    const follow = ({ navigation: { location } }: DataRouter['state']) =>
      setLeaving(
        location !== undefined &&
          (path === undefined || matchPath({ path, end }, location.pathname) !== null),
      );
    follow(router.state);
    return router.subscribe(follow);
  }, [router, path, end, enabled]);
  return isLeaving && enabled;
}
