import type { AgendaItem } from 'server/contract/planning/agenda';

/** Sessions and study tasks are the student's own: they can be moved and completed. An assignment has its due day. */
export const isOwnItem = ({ kind }: AgendaItem): boolean => kind !== 'assignment';

/** The day of a week on which an item is shown. Work that was returned without a day is to be done today, as in the list. */
export function findShownDay({ date, hasNoDueDay }: AgendaItem, schoolToday: string): string {
  return hasNoDueDay && date < schoolToday ? schoolToday : date;
}

/** Whether a task that is open will repeat on this day. */
export const willRepeat = ({ coming = [], group }: AgendaItem, day: string): boolean =>
  group !== 'done' && coming.includes(day);

/** The minutes of the work that is planned on a day; an assignment is worked on in its sessions. */
export function sumMinutes(items: AgendaItem[]): number {
  return items.reduce((sum, item) => {
    const isPlanned = isOwnItem(item) && item.group !== 'done';
    return sum + (isPlanned ? (item.minutes ?? 0) : 0);
  }, 0);
}

/** Items that are listed by day: those of one day by their time, those without one first, and else in their order. */
export const sortByTime = (items: readonly AgendaItem[]): AgendaItem[] =>
  items.toSorted((a, b) => compareText(a.date, b.date) || compareText(a.time ?? '', b.time ?? ''));

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
