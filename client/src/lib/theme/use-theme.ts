import { useSyncExternalStore } from 'react';
import { readTheme, subscribeToTheme, type Theme } from './theme.ts';

/** The theme of the page, followed. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribeToTheme, readTheme);
}
