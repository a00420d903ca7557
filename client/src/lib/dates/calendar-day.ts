/**
 * Calendar days travel as `YYYY-MM-DD` and belong to no time zone: they become a `Date` only for the
 * date picker, and then at the reader's local midnight.
 */

/** The calendar day a `Date` shows on the reader's own clock. */
export function toCalendarDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

/** Local midnight of a calendar day, or `null` for text that is none. */
export function fromCalendarDay(day: string): Date | null {
  const date = new Date(`${day}T00:00:00`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A calendar day as spec §5 shows it: `dd/MM/yyyy`. */
export function formatCalendarDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** The calendar day `count` days after `day`, or before it when `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** For sorting: what has the earlier day (`YYYY-MM-DD`) comes first. */
export function compareByDay(a: { date: string }, b: { date: string }): number {
  if (a.date === b.date) return 0;
  return a.date < b.date ? -1 : 1;
}
