import { use, useLayoutEffect } from 'react';
import {
  type Location,
  ScrollRestoration,
  UNSAFE_DataRouterStateContext,
  useLocation,
} from 'react-router-dom';
import { scrollHold } from '#lib/constants.ts';
import { createKey } from './name-first-entry.ts';

const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * A new page starts at its top; back, forward and reload return to where the reader was. React Router scrolls once,
 * which is too early for a page whose data comes later.
 */
export function ScrollPosition() {
  const position = use(UNSAFE_DataRouterStateContext)?.restoreScrollPosition;
  const { key } = useLocation();
  // The same position of another entry is held anew. Before the new page is measured, which would scroll it.
  useLayoutEffect(() => (position ? holdPosition(position) : undefined), [position, key]);
  return <ScrollRestoration getKey={identifyEntry} />;
}

/** An entry that the browser made, for a link such as "#content", has no key of its own: its position is not kept. */
function identifyEntry({ key }: Location): string {
  return key === 'default' ? createKey() : key;
}

/** Scrolls to `position` whenever the page changes its height, until the reader does anything. Returns the end of it. */
function holdPosition(position: number): () => void {
  const observer = new ResizeObserver(() => window.scrollTo(0, position));
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const input of inputs) window.removeEventListener(input, end);
  };
  const timer = setTimeout(end, scrollHold);
  for (const input of inputs) window.addEventListener(input, end, { passive: true });
  observer.observe(document.body);
  return end;
}
