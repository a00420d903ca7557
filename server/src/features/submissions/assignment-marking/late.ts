import type { Filter, ObjectId } from 'mongodb';
import type { SchoolCalendar } from '../../../database/calendar-day.ts';
import { matchAfterDueDay, matchUntilDueDay } from '../../../lookups/due-day.ts';
import type { GrantedDay } from '../../../lookups/extensions.ts';
import type { Lookups } from '../../../lookups/lookups.ts';
import type { SubmissionDocument } from '../collection.ts';

/**
 * Matches what was submitted after the student's own due day, among the submissions to one assignment.
 * @param date the assignment's due day, `YYYY-MM-DD`
 * @param granted the days that students were granted for it
 */
export function matchLate(
  date: string,
  granted: readonly Pick<GrantedDay, 'uid' | 'date'>[],
  calendar: SchoolCalendar,
): Filter<SubmissionDocument> {
  const students = new Map<string, string[]>();
  for (const { uid, date: day } of granted) {
    if (day > date) students.set(day, [...(students.get(day) ?? []), uid]);
  }
  const onTime = [...students].map(([day, uids]) => ({
    uid: { $in: uids },
    submittedAt: matchUntilDueDay(calendar, day),
  }));
  return {
    submittedAt: matchAfterDueDay(calendar, date),
    ...(onTime.length > 0 && { $nor: onTime }),
  };
}

/** `matchLate` of this assignment, with the days that were granted for it. */
export async function findLateFilter(
  { findExtensionsTo }: Pick<Lookups, 'findExtensionsTo'>,
  { _id, date }: { _id: ObjectId; date: string },
  calendar: SchoolCalendar,
): Promise<Filter<SubmissionDocument>> {
  return matchLate(date, await findExtensionsTo([_id]), calendar);
}
