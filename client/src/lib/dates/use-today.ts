import { useSyncExternalStore } from 'react';
import { toCalendarDay } from './calendar-day.ts';

/** The reader's calendar day. Updated when the page becomes visible again after midnight. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => toCalendarDay(new Date()));
}

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
