/**
 * Remembers where `pressed` stands. The returned function gives a focus that was lost meanwhile back to it; where it
 * can no longer be pressed to the control beside it, and where it has gone, with what it removed, to the heading of
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
  // What was removed may still be waiting to be drawn without.
  return () => setTimeout(takeOver);
}

/** Focuses `place` where nothing has the focus: a control that is removed or disabled has lost it. */
export function restoreFocus(place: Element | null | undefined, options?: FocusOptions): void {
  const isLost = document.activeElement === document.body;
  if (isLost && place instanceof HTMLElement) place.focus(options);
}
