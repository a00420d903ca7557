import type { WithId } from 'mongodb';
import { addDays } from 'planner';
import type { CopyRequest } from '#contract/classes/copies/copies.ts';
import { countDaysMoved } from '#contract/classes/copies/copies.values.ts';
import type { AssignmentDocument } from '#data/assignments/collection.ts';
import { isStorableDay, type SchoolCalendar } from '#database/calendar-day.ts';
import { fieldProblem } from '#http/errors/problems.ts';

type Dated = WithId<Pick<AssignmentDocument, 'date'>>;

/**
 * The due days of the copies of these assignments.
 * @throws 400 for a day that would move out of the calendar
 */
export function toCopiedDays(
  originals: readonly Dated[],
  { firstDay, dates = {} }: Pick<CopyRequest, 'firstDay' | 'dates'>,
): (original: Dated) => string {
  const days = countDaysMoved(
    originals.map(({ date }) => date),
    firstDay,
  );
  return ({ _id, date }) => {
    const day = dates[_id.toHexString()] ?? addDays(date, days);
    if (!isStorableDay(day)) throw fieldProblem('firstDay', 'moved-out-of-calendar', {});
    return day;
  };
}

/**
 * The publication of a copy that is due so many days after its original: as many days later, at the same time of day in the school.
 * Nothing where the original has none, or where it would be over.
 */
export function moveMoment(
  { toDay, endOf }: SchoolCalendar,
  { publishAt }: Pick<AssignmentDocument, 'publishAt'>,
  days: number,
): { publishAt?: Date } {
  if (publishAt === undefined) return {};
  const startOf = (day: string) => endOf(addDays(day, -1));
  const day = toDay(publishAt);
  const moved = startOf(addDays(day, days)) + (publishAt.getTime() - startOf(day));
  return moved > Date.now() ? { publishAt: new Date(moved) } : {};
}
