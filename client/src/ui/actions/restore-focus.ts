/**
 * Remembers the position of `pressed`. The returned function restores a lost focus to it; when it
 * is disabled to the control beside it, and when it was removed to the heading of
 * that part of the page.
 */
export function captureFocus(pressed: Element | null): () => void {
  const heading = pressed?.closest('section, main')?.querySelector<HTMLElement>('h1, h2');
  const takeOver = () => {
    restoreFocus(pressed);
    if (pressed?.isConnected) restoreFocus(pressed.parentElement?.querySelector(':enabled'));
    if (heading) heading.tabIndex = -1;
    restoreFocus(heading);
  };
  // React may not have removed the element from the page yet.
  return () => setTimeout(takeOver);
}

/** Focuses `place` when nothing has the focus: a removed or disabled control loses it. */
export function restoreFocus(place: Element | null | undefined, options?: FocusOptions): void {
  const isLost = document.activeElement === document.body;
  if (isLost && place instanceof HTMLElement) place.focus(options);
}
