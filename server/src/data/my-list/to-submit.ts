import type { Db, ObjectId } from 'mongodb';
import { maxPageSize } from '#contract/values.ts';
import { openAssignments } from '#data/assignments/collection.ts';
import { openDeletedAssignments } from '#data/assignments/deleted-assignments.ts';
import { readNamedDay } from '#data/assignments/due-day.ts';
import { findGrantedDaysOf } from '#data/extensions/granted-days.ts';
import { listSubmitted } from '#data/submissions/settled.ts';
import { findSubmissionsOf } from '#data/submissions/submissions-of-students.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import { findDone, findDueOn, findDuePage, findIndividual, findToSubmitAmong } from './due-list.ts';
import { findDueListFacts } from './due-list-facts.ts';
import type { DueListFacts, FoundDueAssignment, OtherDays } from './due-rules.ts';

const firstPage = { currentPage: 0, itemsPerPage: maxPageSize };

/**
 * What this student has to submit, from the list of work to submit and what was returned for revision: due from `today` on,
 * and overdue; at most 1,000 of each. And what the student has submitted whose own due day is from `doneSince` on.
 */
export async function findAssignmentsToSubmit(
  database: Db,
  student: string,
  { today, doneSince }: { today: string; doneSince: string },
  calendar: SchoolCalendar,
): Promise<Record<'due' | 'overdue' | 'done', FoundDueAssignment[]>> {
  const assignments = openAssignments(database);
  const deleted = openDeletedAssignments(database);
  const facts = await findDueListFacts(database, calendar, student);
  const submittedIds = listSubmitted(facts.settled);
  const otherDays = await findOtherDays(database, student, submittedIds);
  const findingIndividual = findIndividual(assignments, facts, deleted);
  const [due, overdue, done, doneOfDeleted] = await Promise.all([
    findDuePage(assignments, facts, { ...firstPage, today, state: 'due' }, findingIndividual),
    findDuePage(assignments, facts, { ...firstPage, today, state: 'overdue' }, findingIndividual),
    findDone(assignments, facts, otherDays, doneSince),
    findDone(deleted, facts, otherDays, doneSince),
  ]);
  const isReturned = ({ _id }: FoundDueAssignment) => facts.returned.has(_id.toHexString());
  return {
    due,
    overdue,
    done: [...done, ...doneOfDeleted].filter((assignment) => !isReturned(assignment)),
  };
}

async function findOtherDays(
  database: Db,
  student: string,
  submitted: ObjectId[],
): Promise<OtherDays> {
  const [granted, submissions] = await Promise.all([
    findGrantedDaysOf(database, student),
    findSubmissionsOf(database, [student], submitted),
  ]);
  const days = new Map<string, { granted?: string; named?: string }>();
  for (const submission of submissions) {
    const named = readNamedDay(submission);
    if (named !== undefined) days.set(String(submission.assignmentId), { named });
  }
  for (const { assignmentId, date } of granted) {
    days.set(String(assignmentId), { ...days.get(String(assignmentId)), granted: date });
  }
  return days;
}

/**
 * The assignments that a student with these facts has to submit, by the same rules: those due on `day`, or those with one of
 * `ids`, due or overdue; in no order.
 */
export function findToSubmit(
  database: Db,
  facts: DueListFacts,
  which: { day: string } | { ids: ObjectId[] },
): Promise<FoundDueAssignment[]> {
  const assignments = openAssignments(database);
  const deleted = openDeletedAssignments(database);
  return 'day' in which
    ? findDueOn(assignments, facts, which.day, deleted)
    : findToSubmitAmong(assignments, facts, which.ids, deleted);
}
