import { useSyncExternalStore } from 'react';
import { isApiUnavailable, subscribeToOutage } from './outage.ts';

/** Whether the API, or the network to it, is known to be unavailable. */
export function useIsApiUnavailable(): boolean {
  return useSyncExternalStore(subscribeToOutage, isApiUnavailable);
}
