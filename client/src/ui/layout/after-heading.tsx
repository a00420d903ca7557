import { type ReactNode, useDeferredValue } from 'react';

interface AfterHeadingProps {
  /** What keeps its place until then. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** What follows the heading of a page, rendered in a second step: the browser can paint the heading meanwhile. */
export function AfterHeading({ fallback, children }: AfterHeadingProps) {
  return useDeferredValue(true, false) ? children : fallback;
}
