import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';

/** What closes the open dialogs, menus and questions, the last opened last. */
const open: (() => void)[] = [];

/** Going back or forward closes it instead of leaving the page. Returns the function to call when it is closed. */
export function closeOnBack(close: () => void): () => void {
  open.push(close);
  return () => {
    const at = open.indexOf(close);
    if (at !== -1) open.splice(at, 1);
  };
}

/** For tests, which remove all elements at once. */
export function forgetOpen(): void {
  open.length = 0;
}

/** The same for a component that is open or not. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => (isOpen ? closeOnBack(() => closeNow()) : undefined), [isOpen]);
}

/**
 * Once in the outermost route: keeps the page while something is open over it. A router has one blocker at a time, so that what
 * is open does not block by itself. From the first page of a visit the browser leads elsewhere, and nothing can keep it.
 */
export function CloseOnBack(): null {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && open.length > 0);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    open.at(-1)?.();
  }, [blocker]);
  return null;
}
