import { store } from '../storage.ts';

const key = 'theme';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

/** The theme of the page now; `index.html` sets it before the first paint. */
export function readTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Changes the theme and keeps it under the key `theme` (spec §3). */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  store(key, theme);
  for (const listener of listeners) listener();
}

/** Calls `listener` at each change; returns the function that ends this. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
