import { type ComponentType, memo, use, useState } from 'react';
import {
  type RouteObject,
  UNSAFE_RouteContext,
  useLoaderData,
  useLocation,
} from 'react-router-dom';

/** What a file of `src/routes` exports. */
interface PageModule extends Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'HydrateFallback'> {
  // Only the page itself knows what its loader returns.
  Component: ComponentType<{ loaderData: never }>;
}

/** A page whose code `load` imports when it is first needed; the browser is asked for it again after a failure only. */
export function lazyPage(load: () => Promise<PageModule>) {
  let page: ReturnType<typeof prepare> | undefined;
  return () => {
    page ??= prepare(load);
    page.catch(() => {
      page = undefined;
    });
    return page;
  };
}

/** What a route shows and loads. After its first visit it holds the loaded module instead of the `lazy` function. */
export async function loadPage(route: RouteObject) {
  return typeof route.lazy === 'function' ? route.lazy() : route;
}

async function prepare(load: () => Promise<PageModule>) {
  const { Component, ...rest } = await load();
  return { ...rest, Component: createPage(Component) };
}

/**
 * Gives a page what its loader returned, as React Router's own framework does. The router renders each page and each link
 * again when a navigation begins and when it ends; what a page shows depends on its data and address only.
 */
export function createPage(Component: PageModule['Component']): ComponentType {
  const Page = memo(Component);
  return () => (
    <UNSAFE_RouteContext value={useRoute()}>
      <Page loaderData={useLoaderData<never>()} />
    </UNSAFE_RouteContext>
  );
}

/** What links resolve their addresses with: of a page with others inside it the newest, else that of its location. */
function useRoute() {
  const newest = use(UNSAFE_RouteContext);
  const location = useLocation();
  const [route, setRoute] = useState({ newest, location });
  if (location !== route.location) setRoute({ newest, location });
  return newest.outlet || location !== route.location ? newest : route.newest;
}
