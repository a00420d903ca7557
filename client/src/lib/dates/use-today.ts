import { useSyncExternalStore } from 'react';
import { toCalendarDay } from './calendar-day.ts';

/** The reader's calendar day. A page that is looked at again after midnight shows the new one. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => toCalendarDay(new Date()));
}

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
