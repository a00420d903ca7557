import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether the component is still on the page: for what follows an answer, which may come late. */
export function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(true);
  // Not after the paint, as `useEffect`: an answer may come while the next page is already shown.
  useLayoutEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
