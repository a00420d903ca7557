/**
 * Gives the history entry of this visit a key of its own. React Router would call the first entry of every visit
 * "default", and open a typed address at the scroll position of the page before it.
 */
export function nameFirstEntry(): void {
  const { state } = window.history;
  if (state?.key) return;
  window.history.replaceState({ ...state, key: createKey() }, '');
}

/** A key such as React Router's own. */
export const createKey = () => Math.random().toString(36).slice(2, 10);
