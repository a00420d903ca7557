import { titles } from 'virtual:messages/titles';
import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';

/**
 * Sets the title of the innermost route's `handle.title` in the tab and in a live region for screen
 * readers: without it they would not notice that the page has changed.
 */
export function DocumentTitle() {
  const title = useMatches()
    .map(({ handle }) => readTitle(handle))
    .findLast(Boolean);
  const name = title ?? titles.home;
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <p className="sr-only" aria-live="polite" aria-atomic="true">
      {name}
    </p>
  );
}

function readTitle(handle: unknown): string | undefined {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return undefined;
  return typeof handle.title === 'string' ? handle.title : undefined;
}
