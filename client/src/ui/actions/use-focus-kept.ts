import { type RefObject, useLayoutEffect, useRef } from 'react';
import { captureFocus } from './restore-focus.ts';

/**
 * For an element that goes when a link or button in it is pressed. A focus that is lost with it moves to the heading of
 * that part of the page.
 */
export function useFocusKept<E extends Element>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      const focused = document.activeElement;
      if (current?.contains(focused)) captureFocus(focused)();
    };
  }, []);
  return element;
}
