import { isCalendarDay } from '#lib/dates/typed-day.ts';

const dayParameter = 'week';

/** What the address shows: the week of a day `YYYY-MM-DD`, or without one the list. */
export function readAgendaDay(params: URLSearchParams, today: string): string | null {
  const day = params.get(dayParameter);
  if (day === null) return null;
  return isCalendarDay(day) ? day : today;
}

/** The search part of the address that shows the week of this day, or the list. */
export const writeAgendaDay = (day: string | null): string =>
  day === null ? '' : `?${new URLSearchParams({ [dayParameter]: day })}`;
