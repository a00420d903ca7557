import { type RefObject, useLayoutEffect } from 'react';

/** Pixels between the popup and what it belongs to, and at least to the edge of the screen. */
const gap = 4;

/**
 * Shows an element with the attribute `popover` over everything, a dialog too, which would cut it off: below its parent, above
 * where there is no room, else as far down as the screen reaches. `content` is what its size depends on.
 */
export function usePlaceBelow(ref: RefObject<HTMLElement | null>, content: unknown): void {
  useLayoutEffect(() => {
    const popup = ref.current;
    const field = popup?.parentElement;
    if (!popup || !field) return;
    // Without popovers it is shown all the same, but a dialog may cut it off.
    popup.showPopover?.();
    const place = () => {
      const { left, top, bottom } = field.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = popup;
      const { clientWidth, clientHeight } = document.documentElement;
      const lowest = clientHeight - height - gap;
      const above = top - height - gap;
      const y = bottom + gap <= lowest || above < gap ? Math.min(bottom + gap, lowest) : above;
      popup.style.top = `${Math.max(gap, y)}px`;
      popup.style.left = `${Math.max(gap, Math.min(left, clientWidth - width - gap))}px`;
    };
    place();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('scroll', place, { capture: true, passive: true, signal });
    window.addEventListener('resize', place, { signal });
    return () => {
      listening.abort();
      if (popup.isConnected) popup.hidePopover?.();
    };
    // Another content has another size.
  }, [ref, content]);
}
