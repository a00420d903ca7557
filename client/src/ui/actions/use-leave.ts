import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onLeave` when somebody presses or focuses something outside `element`, while `isActive`. */
export function useLeave(
  element: RefObject<HTMLElement | null>,
  isActive: boolean,
  onLeave: () => void,
): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !element.current?.contains(target)) onLeave();
  });

  useEffect(() => {
    if (!isActive) return;
    const listening = new AbortController();
    const { signal } = listening;
    for (const away of ['pointerdown', 'focusin']) {
      document.addEventListener(away, (event) => leave(event), { signal });
    }
    return () => listening.abort();
  }, [isActive]);
}
