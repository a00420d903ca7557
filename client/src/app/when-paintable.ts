import type { DataRouter, RouteObject } from 'react-router-dom';
import { loadPage } from './routing/lazy-page.tsx';

/**
 * Resolves once the first page can be painted: when the router has loaded its code and run its loaders, when its code is
 * there and has something to show meanwhile (`HydrateFallback`), or after `limit` milliseconds.
 */
export function whenPaintable(router: DataRouter, limit: number): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    // Until the page is mounted nothing else may follow the router: it keeps for its first follower what comes meanwhile,
    // and another one would take that away from the page, which would seem to load for ever.
    const timer = setTimeout(finish, limit);
    const unsubscribe = router.subscribe(({ initialized }) => initialized && finish());
    function finish() {
      unsubscribe();
      clearTimeout(timer);
      resolve();
    }
    // A failure is the router's.
    hasFallback(router.state.matches.at(-1)?.route).then(
      (has) => has && finish(),
      () => {},
    );
  });
}

async function hasFallback(route: RouteObject | undefined): Promise<boolean> {
  return route !== undefined && (await loadPage(route)).HydrateFallback !== undefined;
}
