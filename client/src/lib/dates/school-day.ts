import { useSyncExternalStore } from 'react';
import { readStored, store } from '../storage.ts';
import { toCalendarDay } from './calendar-day.ts';
import { zoneFormat } from './zone-format.ts';

/** Kept in the tab, so that a page that is loaded again knows the day before the first answer. */
const storageKey = 'school-time-zone';

/** By how many milliseconds the clock of the server is ahead of the reader's. */
let clockOffset = 0;
const listeners = new Set<() => void>();

/**
 * Takes the time zone of the school and the time of the server from the headers of an answer. The service worker leaves
 * `Date` out of answers that it has kept: those are old, while the time zone stays.
 */
export function readSchoolClock(headers: { [name: string]: unknown }): void {
  const { 'x-school-time-zone': timeZone, date } = headers;
  if (typeof timeZone === 'string' && timeZone !== readStored(storageKey, 'sessionStorage')) {
    store(storageKey, timeZone, 'sessionStorage');
  }
  const now = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (!Number.isNaN(now)) clockOffset = now - Date.now();
  for (const listener of listeners) listener();
}

/** The time by the clock of the server, in milliseconds since 1970. */
export const readServerTime = (): number => Date.now() + clockOffset;

/** The time zone of the school; `undefined`, which means the reader's own, before the first answer. */
export function readSchoolTimeZone(): string | undefined {
  return readStored(storageKey, 'sessionStorage') ?? undefined;
}

/** The school's calendar day at a moment, `YYYY-MM-DD`. */
export function toSchoolDay(moment: Date): string {
  const timeZone = readSchoolTimeZone();
  if (timeZone === undefined) return toCalendarDay(moment);
  try {
    // Swedish dates are those of ISO 8601.
    return zoneFormat('sv-SE', { timeZone }).format(moment);
  } catch {
    // The browser does not know the zone.
    return toCalendarDay(moment);
  }
}

/**
 * What day it is in the school by the clock of the server, `YYYY-MM-DD`: it decides what is due and overdue of assignments.
 * Before the first answer it is the reader's own day.
 */
export function readSchoolDay(): string {
  return toSchoolDay(new Date(readServerTime()));
}

/** The same in a component; updated with answers, and when the page becomes visible again. */
export function useSchoolDay(): string {
  return useSyncExternalStore(subscribe, readSchoolDay);
}

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    listeners.delete(onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}
