import type { Filter } from 'mongodb';
import type { SchoolCalendar } from '../../../database/calendar-day.ts';
import type { GrantedDay } from '../../../lookups/extensions.ts';
import type { SubmissionDocument } from '../collection.ts';

/**
 * Matches what was submitted after the student's own due day, among the submissions to one assignment.
 * @param date the assignment's due day, `YYYY-MM-DD`
 * @param granted the days that students were granted for it
 */
export function matchLate(
  date: string,
  granted: readonly Pick<GrantedDay, 'uid' | 'date'>[],
  { endOf }: SchoolCalendar,
): Filter<SubmissionDocument> {
  const students = new Map<string, string[]>();
  for (const { uid, date: day } of granted) {
    if (day > date) students.set(day, [...(students.get(day) ?? []), uid]);
  }
  const onTime = [...students].map(([day, uids]) => ({
    uid: { $in: uids },
    submittedAt: { $lt: new Date(endOf(day)) },
  }));
  return {
    submittedAt: { $gte: new Date(endOf(date)) },
    ...(onTime.length > 0 && { $nor: onTime }),
  };
}
