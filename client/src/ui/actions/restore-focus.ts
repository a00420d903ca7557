/**
 * Stores the position of `pressed`. The returned function restores a lost focus to it, or to the element that was
 * rendered again with its id; when it is disabled to the control beside it, and when it was removed to `next`, or else to
 * the heading of that part of the page, or of the page where that part was removed too.
 */
export function captureFocus(pressed: Element | null, next?: Element | null): () => void {
  const headings = ['section', 'main'].map((part) =>
    pressed?.closest(part)?.querySelector<HTMLElement>('h1, h2'),
  );
  const takeOver = () => {
    const present = document.getElementById(pressed?.id ?? '') ?? pressed;
    restoreFocus(present);
    restoreFocus(present?.parentElement?.querySelector(':enabled'));
    restoreFocus(next);
    for (const heading of headings) restoreFocusToHeading(heading);
  };
  // React may not have removed the element from the page yet.
  return () => setTimeout(takeOver);
}

/** The same for a button that removes its row: the focus goes to the row behind or before it, or else to `otherwise`. */
export function captureFocusOfRow(pressed: Element, otherwise?: Element | null): () => void {
  const row = pressed.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const buttons = beside?.querySelectorAll('button') ?? [];
  return captureFocus(pressed, beside?.querySelector('input') ?? [...buttons].at(-1) ?? otherwise);
}

/** Focuses `element` when nothing has the focus: a removed or disabled control loses it. */
export function restoreFocus(element: Element | null | undefined, options?: FocusOptions): void {
  const isLost = document.activeElement === document.body;
  if (isLost && element instanceof HTMLElement) element.focus(options);
}

/** The same for a heading, which could not get the focus otherwise. */
export function restoreFocusToHeading(
  heading: HTMLElement | null | undefined,
  options?: FocusOptions,
): void {
  if (heading?.isConnected) heading.tabIndex = -1;
  restoreFocus(heading, options);
}
