import { type ReactNode, useDeferredValue } from 'react';
import { useNavigationType } from 'react-router-dom';

interface AfterHeadingProps {
  /** What keeps its place until then. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * What follows the heading of a page, rendered in a second step: the browser can paint the heading meanwhile. A page that
 * a press leads to is rendered in one: what the press asked for is most often here.
 */
export function AfterHeading({ fallback, children }: AfterHeadingProps) {
  const isPressed = useNavigationType() !== 'POP';
  return useDeferredValue(true, isPressed) ? children : fallback;
}
