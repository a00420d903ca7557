import { useState, useSyncExternalStore } from 'react';

let isPressed = false;

/**
 * The value, but as it was before for as long as a button of the mouse is held. What appears on leaving a field would
 * else move a button away from under the press that left the field, and the click would be lost.
 */
export function useHeldWhilePressed<Value extends string | undefined>(value: Value): Value {
  const isHolding = useSyncExternalStore(subscribe, () => isPressed);
  const [held, setHeld] = useState(value);
  if (!isHolding && held !== value) setHeld(value);
  return isHolding ? held : value;
}

/**
 * A finger's press counts too: browsers tell it as a mouse's once it is over. A release may stay untold, by a menu or
 * another window that took it: then a key tells that the hand has gone on.
 */
function subscribe(onChange: () => void) {
  const change = (pressed: boolean) => {
    isPressed = pressed;
    onChange();
  };
  const press = ({ button }: MouseEvent) => change(button === 0);
  // The click follows the release at once.
  const release = () => setTimeout(change, 0, false);
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('mousedown', press, { capture: true, signal });
  for (const end of ['mouseup', 'dragend', 'contextmenu', 'keydown']) {
    document.addEventListener(end, release, { capture: true, signal });
  }
  window.addEventListener('blur', release, { signal });
  return () => {
    listening.abort();
    // Nobody is left to see the release.
    isPressed = false;
  };
}
