import { type ComponentType, memo } from 'react';
import { type RouteObject, useLoaderData } from 'react-router-dom';

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
 * Gives a page what its loader returned, as React Router's own framework does. What a page shows depends on its data and
 * address only: it is not rendered again with the layout around it.
 */
export function createPage(Component: PageModule['Component']): ComponentType {
  const Page = memo(Component);
  return () => <Page loaderData={useLoaderData<never>()} />;
}
