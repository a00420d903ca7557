import { formatCalendarDay, toCalendarDay } from './calendar-day.ts';

/** The day of a moment (ISO 8601) on the reader's clock, as `dd/MM/yyyy` like every other day. */
export function formatMoment(moment: string): string {
  return formatCalendarDay(toCalendarDay(new Date(moment)));
}
