import { useLayoutEffect, useRef } from 'react';

/**
 * Where the focus goes when a teacher steps to another submission: to the mark. On a touch screen that
 * would bring up the keyboard, before the document was looked at: there, and where only the document is shown, it is the place
 * in the queue.
 * Nothing is focused for the first submission, which came like any other page.
 */
export function useFocusOnStep(id: string) {
  const markRef = useRef<HTMLInputElement>(null);
  const positionRef = useRef<HTMLParagraphElement>(null);
  const shown = useRef(id);

  // Before the page is looked at for a lost focus: moving it twice would lay the page out twice.
  useLayoutEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    if (!window.matchMedia('(pointer: coarse)').matches) markRef.current?.focus();
    // What is not shown does not take the focus.
    if (document.activeElement !== markRef.current) positionRef.current?.focus();
  }, [id]);

  return { markRef, positionRef };
}
