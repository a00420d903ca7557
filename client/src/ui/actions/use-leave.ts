import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onLeave` when somebody presses or focuses something outside `place`, while `isActive`. */
export function useLeave(
  place: RefObject<HTMLElement | null>,
  isActive: boolean,
  onLeave: () => void,
): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !place.current?.contains(target)) onLeave();
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
