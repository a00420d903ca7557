import type { QueryClient } from '@tanstack/react-query';
import { type DataRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { loadPage } from '../routing/lazy-page.tsx';
import { provideContext } from '../routing/provide-context.ts';

/**
 * Loads the code of the page at `address` and runs its loaders, as opening it would; guards run
 * first, and a refusal rejects. Nothing is rendered, and there is no navigation.
 */
export async function preloadPage(router: DataRouter, queryClient: QueryClient, address: string) {
  const url = new URL(address, window.location.origin);
  const matches = matchRoutes(router.routes, url) ?? [];
  const [params, routes] = [matches.at(-1)?.params ?? {}, matches.map(({ route }) => route)];
  const pages = await Promise.all(routes.map(loadCode));
  const common = { request: new Request(url), url, params, pattern: url.pathname };
  const args = { ...common, context: provideContext(queryClient) };
  for (const guard of routes.flatMap(({ middleware = [] }) => middleware)) {
    await guard(args, async () => undefined);
  }
  await Promise.all(pages.map(({ loader }) => typeof loader === 'function' && loader(args)));
}

/** Loads the code of a route; without its loader where the page fetches its data on opening. */
export async function loadCode(route: RouteObject): Promise<Pick<RouteObject, 'loader'>> {
  const page = await loadPage(route);
  return wantsCodeOnly(route.handle) ? {} : page;
}

function wantsCodeOnly(handle: unknown): boolean {
  const isObject = typeof handle === 'object' && handle !== null;
  return isObject && 'preload' in handle && handle.preload === 'code';
}
