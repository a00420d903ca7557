import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still on the page: for what follows an answer, which may come late. */
export function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
