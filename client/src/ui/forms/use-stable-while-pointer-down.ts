import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/**
 * Returns the value, or while the mouse button is down the value from before. A message that appears when a press leaves
 * a field would otherwise move the pressed button away from the pointer, and the click would be lost.
 */
export function useStableWhilePointerDown<Value extends string | undefined>(value: Value): Value {
  const held = useRef(value);
  // Not the press itself is followed: it would render every field of the page anew, though hardly any has a new message.
  const shown = useSyncExternalStore(subscribe, () => (isPressed ? held.current : value));
  useLayoutEffect(() => {
    held.current = shown;
  }, [shown]);
  return shown;
}

let isPressed = false;
/** Ends the press; there is none while nothing is released. */
let releasing: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
let listening = new AbortController();

/** Every field shares one set of listeners of the page, from the first field on until the last one is removed. */
function subscribe(onChange: () => void) {
  if (listeners.size === 0) startListening();
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) stopListening();
  };
}

/**
 * Touch counts too: browsers send mouse events after it. Where a menu or another window receives the release, there is
 * no `mouseup`; then the next key or the loss of focus ends the press.
 */
function startListening(): void {
  listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('mousedown', press, { capture: true, signal });
  for (const end of ['mouseup', 'dragend', 'contextmenu', 'keydown']) {
    document.addEventListener(end, release, { capture: true, signal });
  }
  window.addEventListener('blur', release, { signal });
}

function stopListening(): void {
  listening.abort();
  // Nobody is left to see the release.
  change(false);
}

function press({ button }: MouseEvent): void {
  change(button === 0);
}

/** The click follows the release at once. */
function release(): void {
  if (isPressed) releasing ??= setTimeout(change, 0, false);
}

function change(pressed: boolean): void {
  clearTimeout(releasing);
  releasing = undefined;
  isPressed = pressed;
  for (const listener of listeners) listener();
}
