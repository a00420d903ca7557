import { type ReactNode, useDeferredValue } from 'react';

/** What follows the heading of a page, rendered in a second step: the browser can paint the heading meanwhile. */
export function AfterHeading({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
