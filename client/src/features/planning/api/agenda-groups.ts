import type { AgendaItem } from 'server/contract/planning/agenda';

/** Sessions and study tasks are the student's own: they can be moved and completed. An assignment has its due day. */
export const isOwnItem = ({ kind }: AgendaItem): boolean => kind !== 'assignment';

/** The minutes of the work that is planned on a day; an assignment is worked on in its sessions. */
export function sumMinutes(items: AgendaItem[]): number {
  return items.reduce((sum, item) => {
    const isPlanned = isOwnItem(item) && item.group !== 'done';
    return sum + (isPlanned ? (item.minutes ?? 0) : 0);
  }, 0);
}
