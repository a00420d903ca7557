import { createContext, use, useLayoutEffect } from 'react';

/** Takes the title of the page that is shown; `undefined` for that of its route. The application provides it. */
export const PageTitleContext = createContext<(title: string | undefined) => void>(() => {});

/** Makes `title` the document's title while the component is shown; while it is `undefined`, the route's title is. */
export function usePageTitle(title: string | undefined): void {
  const setTitle = use(PageTitleContext);
  useLayoutEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
}
