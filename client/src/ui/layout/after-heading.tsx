import { type ReactNode, useDeferredValue } from 'react';
import { useNavigationType } from 'react-router-dom';

interface AfterHeadingProps {
  /** What keeps its place until then. */
  fallback?: ReactNode;
  /** Whether a press asks for the heading first, and not for what follows it. */
  headingFirst?: boolean;
  children: ReactNode;
}

/**
 * What follows the heading of a page, rendered in a second step: the browser can paint the heading meanwhile. After a
 * press that leads to the page it is rendered in the same step, as most presses ask for what is here.
 */
export function AfterHeading({ fallback, headingFirst = false, children }: AfterHeadingProps) {
  const isPressed = useNavigationType() !== 'POP';
  return useDeferredValue(true, isPressed && !headingFirst) ? children : fallback;
}
