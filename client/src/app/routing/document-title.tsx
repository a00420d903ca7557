import { titles } from 'virtual:messages/titles';
import { type ReactNode, useEffect, useState } from 'react';
import { useMatches, useSearchParams } from 'react-router-dom';
import { readPage, readSearch } from '#lib/lists/list-address.ts';
import { PageTitleContext } from '#lib/routing/page-title.ts';

/** What a route says of its title. */
interface TitleHandle {
  title: string;
  /** The page is a list, whose words and page are in the address: its title names them. */
  isList?: boolean;
}

/**
 * Sets the title that a page in `children` gives, else that of the innermost route's `handle`, in the tab and in a live
 * region for screen readers: without it they would not notice that the page has changed.
 */
export function DocumentTitle({ children }: { children: ReactNode }) {
  const [pageTitle, setPageTitle] = useState<string>();
  const [params] = useSearchParams();
  const { title, isList } = useMatches()
    .map(({ handle }) => handle)
    .findLast(hasTitle) ?? { title: titles.home };
  const name = pageTitle ?? title;
  // Not read out: the list says itself what it shows.
  const fullName = isList ? nameList(name, params) : name;
  useEffect(() => {
    document.title = fullName;
  }, [fullName]);
  return (
    <PageTitleContext value={setPageTitle}>
      <p className="sr-only" aria-live="polite" aria-atomic="true">
        {name}
      </p>
      {children}
    </PageTitleContext>
  );
}

function nameList(title: string, params: URLSearchParams): string {
  const [words, page] = [readSearch(params), readPage(params)];
  const found = words ? titles.search({ words, title }) : title;
  return page > 1 ? titles.page({ title: found, page }) : found;
}

function hasTitle(handle: unknown): handle is TitleHandle {
  const isObject = typeof handle === 'object' && handle !== null;
  return isObject && 'title' in handle && typeof handle.title === 'string';
}
