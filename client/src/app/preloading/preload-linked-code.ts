import { type DataRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { readingTime } from '../../lib/constants.ts';
import { whenIdle } from '../../lib/rendering/when-idle.ts';
import { getSession } from '../../lib/session/session-store.ts';
import { loadDialogs } from '../../ui/dialogs/dialogs.ts';
import { loadCode } from './preload-page.ts';

const loaded = new WeakSet<RouteObject>();

/**
 * Loads the code of the pages to which the open page links, one after the other while the browser is idle: who presses
 * a link then waits for data only. Then that of the questions, which a visitor is not asked. A failure occurs again, and
 * is shown, when the page is opened. Returns the function that ends this.
 */
export function preloadLinkedCode(router: DataRouter, pause = readingTime): () => void {
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    if (router.state.navigation.state === 'idle')
      timer = window.setTimeout(() => void loadLinked(router), pause);
  };
  const unsubscribe = router.subscribe(wait);
  wait();
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

async function loadLinked(router: DataRouter): Promise<void> {
  const { location } = router.state;
  for (const route of listLinkedRoutes(router)) {
    await whenIdle();
    if (router.state.location !== location) return;
    loaded.add(route);
    await loadCode(route).catch(() => loaded.delete(route));
  }
  if (getSession().status !== 'signed-in') return;
  await whenIdle();
  await loadDialogs();
}

/** The routes of the page's links that have code to load; for a visitor, without those behind the login. */
function listLinkedRoutes({ routes }: DataRouter): Set<RouteObject> {
  const isSignedIn = getSession().status === 'signed-in';
  const links = document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]');
  // A list has many addresses that differ in the id only, and to match one takes a millisecond.
  const addresses = new Set(
    [...links].map(({ pathname }) => pathname.replace(/[0-9a-f]{24}/g, 'id')),
  );
  const pages = [...addresses].map((address) =>
    (matchRoutes(routes, address) ?? []).map(({ route }) => route),
  );
  const open = pages.filter((page) => isSignedIn || !page.some(({ middleware }) => middleware));
  return new Set(open.flat().filter((route) => route.lazy && !loaded.has(route)));
}
