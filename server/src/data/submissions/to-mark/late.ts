import type { Db, Filter, ObjectId, WithId } from 'mongodb';
import {
  isAfterDueDay,
  matchAfterDueDay,
  matchUntilDueDay,
  readCountedAt,
  toOwnDueDay,
} from '#data/assignments/due-day.ts';
import { findGrantedDaysTo, type GrantedDay } from '#data/extensions/granted-days.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import { openSubmissions, type SubmissionDocument } from '../collection.ts';
import { handedIn } from '../marks/record-states.ts';
import { matchNamed } from '../shown/identity.ts';

type Granted = readonly Pick<GrantedDay, 'uid' | 'date'>[];

/** What was handed in again after a return: whether it is late does not follow from its last hand-in alone. */
export type Revised = WithId<
  Pick<SubmissionDocument, 'assignmentId' | 'uid' | 'submittedAt' | 'revision'>
>;

/** The submissions to these assignments that were handed in again after a return, without those that are anonymous; they are few. */
export function findRevised(database: Db, assignmentIds: ObjectId[]): Promise<Revised[]> {
  return openSubmissions(database)
    .find({
      assignmentId: { $in: assignmentIds },
      revision: { $exists: true },
      status: { $in: handedIn },
      ...matchNamed,
    })
    .project<Revised>({ assignmentId: 1, uid: 1, submittedAt: 1, revision: 1 })
    .toArray();
}

/** Whether it was handed in after the student's own due day, given that of the assignment. */
export function isRevisedLate(
  revised: Revised,
  date: string,
  granted: Granted,
  calendar: SchoolCalendar,
): boolean {
  const day = granted.find(({ uid }) => uid === revised.uid)?.date;
  const dueDay = toOwnDueDay(date, revised.revision?.dueDay, day);
  return isAfterDueDay(calendar, readCountedAt(revised), dueDay);
}

/**
 * Matches what was submitted after the student's own due day, among the submissions to one assignment.
 * @param date the assignment's due day, `YYYY-MM-DD`
 * @param granted the days that students were granted for it
 * @param revised from `findRevised`
 */
export function matchLate(
  date: string,
  granted: Granted,
  revised: readonly Revised[],
  calendar: SchoolCalendar,
): Filter<SubmissionDocument> {
  const students = new Map<string, string[]>();
  for (const { uid, date: day } of granted) {
    if (day > date) students.set(day, [...(students.get(day) ?? []), uid]);
  }
  const onTime: Filter<SubmissionDocument>[] = [...students].map(([day, uids]) => ({
    uid: { $in: uids },
    submittedAt: matchUntilDueDay(calendar, day),
  }));
  const toIds = (resubmitted: readonly Revised[]) => ({
    _id: { $in: resubmitted.map(({ _id }) => _id) },
  });
  const others = revised.length > 0 ? [...onTime, toIds(revised)] : onTime;
  const ofOthers = {
    submittedAt: matchAfterDueDay(calendar, date),
    ...(others.length > 0 && { $nor: others }),
  };
  const late = revised.filter((submission) => isRevisedLate(submission, date, granted, calendar));
  return late.length > 0 ? { $or: [ofOthers, toIds(late)] } : ofOthers;
}

/** `matchLate` of this assignment, with the days that were granted for it and what was handed in again. */
export async function findLateFilter(
  database: Db,
  { _id, date }: { _id: ObjectId; date: string },
  calendar: SchoolCalendar,
): Promise<Filter<SubmissionDocument>> {
  const [granted, revised] = await Promise.all([
    findGrantedDaysTo(database, [_id]),
    findRevised(database, [_id]),
  ]);
  return matchLate(date, granted, revised, calendar);
}
