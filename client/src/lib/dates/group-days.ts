import { addDays, formatCalendarDay } from './calendar-day.ts';

/** Calendar days, `YYYY-MM-DD` and sorted, in groups of days that follow each other. */
export function groupDays(days: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const day of days) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last !== undefined && addDays(last, 1) === day) group.push(day);
    else groups.push([day]);
  }
  return groups;
}

/** Such a group in words: its day, or the first and the last one. */
export function writeDays(group: readonly string[]): string {
  const [first = ''] = group;
  const last = group.at(-1) ?? first;
  if (first === last) return formatCalendarDay(first);
  return `${formatCalendarDay(first)} – ${formatCalendarDay(last)}`;
}
