import type { AgendaItem } from 'server/contract/planning/agenda';
import { addDays } from '../../../lib/dates/calendar-day.ts';

/** The group of what is to do on a day, as the server finds it: a week are the six days after today. */
export function findGroup(date: string, today: string): AgendaItem['group'] {
  if (date < today) return 'overdue';
  if (date === today) return 'today';
  return date <= addDays(today, 6) ? 'week' : 'later';
}

/** Sessions and study tasks are the student's own: they can be moved and completed. An assignment has its due day. */
export const isOwnItem = ({ kind }: AgendaItem): boolean => kind !== 'assignment';

/** The minutes of the work that is planned on a day; an assignment is worked on in its sessions. */
export function sumMinutes(items: AgendaItem[]): number {
  return items.reduce((sum, item) => {
    const isPlanned = isOwnItem(item) && item.group !== 'done';
    return sum + (isPlanned ? (item.minutes ?? 0) : 0);
  }, 0);
}
