import type { AgendaItem } from 'server/contract/planning/agenda';
import { compareByDay } from '#lib/dates/calendar-day.ts';
import { pickForToday } from '#lib/lists/pick-for-today.ts';
import { isOwnItem } from '../../api/agenda-groups.ts';

/** How many rows the first screen of a phone has place for. */
export const urgentRows = 5;

/** A mark that the student has not seen yet; it belongs to another feature. */
interface NewMark {
  _id: string;
}

type Row<Mark> = { item: AgendaItem } | { mark: Mark };

interface Urgent<Mark> {
  /** In the order in which they are shown. */
  rows: Row<Mark>[];
  /** How many of the agenda there was no place for. */
  hiddenCount: number;
}

/**
 * What is most urgent, at most `limit` rows: returned and missing work, then the work that is due next, then the sessions and
 * study tasks of `today` (`YYYY-MM-DD`), then new marks. Each of the four has a row, if it has anything; the others go to the first
 * ones.
 */
export function pickMostUrgent<Mark extends NewMark>(
  agenda: readonly AgendaItem[],
  marks: readonly Mark[],
  today: string,
  limit = urgentRows,
): Urgent<Mark> {
  const open = agenda.filter(({ group }) => group !== 'done');
  const work = open.filter((item) => !isOwnItem(item));
  const isPressing = ({ group, isReturned }: AgendaItem) => isReturned || group === 'overdue';
  const ofAgenda = [
    sortReturnedFirst(work.filter(isPressing)),
    work.filter((item) => !isPressing(item)).toSorted(compareByDay),
    pickForToday(open.filter(isOwnItem), today),
  ];
  const groups: Row<Mark>[][] = [
    ...ofAgenda.map((items) => items.map((item) => ({ item }))),
    marks.map((mark) => ({ mark })),
  ];
  const counts = shareRows(
    groups.map(({ length }) => length),
    limit,
  );
  const rows = groups.flatMap((group, index) => group.slice(0, counts[index])).slice(0, limit);
  const count = ofAgenda.reduce((sum, { length }) => sum + length, 0);
  return { rows, hiddenCount: count - rows.filter((row) => 'item' in row).length };
}

/** How many rows each group gets: one, and of those that are left as many as it needs, the first group first. */
function shareRows(lengths: number[], limit: number): number[] {
  let left = Math.max(limit - lengths.filter((length) => length > 0).length, 0);
  return lengths.map((length) => {
    const more = Math.min(Math.max(length - 1, 0), left);
    left -= more;
    return Math.min(length, 1) + more;
  });
}

function sortReturnedFirst(items: AgendaItem[]): AgendaItem[] {
  const isReturned = (item: AgendaItem) => item.isReturned === true;
  return [
    ...items.filter(isReturned).toSorted(compareByDay),
    ...items.filter((item) => !isReturned(item)).toSorted(compareByDay),
  ];
}
