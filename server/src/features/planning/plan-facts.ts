import type { Db, ObjectId } from 'mongodb';
import { readNamedDay } from '#data/assignments/due-day.ts';
import { findDueDays } from '#data/extensions/due-days.ts';
import { findAssignmentsToSubmit } from '#data/my-list/to-submit.ts';
import type { AvailabilityDocument } from '#data/planning/availability.ts';
import { isDone } from '#data/study-tasks/session-steps.ts';
import { findCompletedTasks, findOpenTasks, findSessionsOf } from '#data/study-tasks/sessions.ts';
import { findSubmissionsOf } from '#data/submissions/submissions-of-students.ts';
import { requireVisibleAssignment } from '#data/submissions/visible-assignment.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import { problem } from '#http/errors/problems.ts';
import type { Account } from '#identity/product-token.ts';
import type { PlanFacts, PlannableWork } from './planned-work.ts';

/**
 * Reads what the plan of everything that is due is made from. With `work`, the sessions of this assignment are read too: it
 * need not be on the list of work to submit.
 */
export async function findPlanFacts(
  database: Db,
  calendar: SchoolCalendar,
  { uid }: Pick<Account, 'uid'>,
  today: string,
  availability: AvailabilityDocument,
  work?: PlannableWork,
): Promise<PlanFacts> {
  // Which assignments are overdue follows the school; `today`, from which sessions are planned, is the student's own day.
  const schoolToday = calendar.toDay(new Date());
  const assignmentDays = { today: schoolToday, doneSince: schoolToday };
  const [{ due, overdue }, openTasks, completed] = await Promise.all([
    findAssignmentsToSubmit(database, uid, assignmentDays, calendar),
    findOpenTasks(database, uid),
    findCompletedTasks(database, uid, today),
  ]);
  const toSubmit = [...due, ...overdue].map(({ _id }) => _id);
  const isToSubmit = !work || toSubmit.some((id) => id.equals(work._id));
  const sessions = await findSessionsOf(
    database,
    uid,
    isToSubmit ? toSubmit : [...toSubmit, work._id],
  );
  return {
    today,
    availability,
    // What was returned without a day stays due after its day, up to which no session could be planned.
    works: due.filter(({ date }) => date >= schoolToday),
    sessions,
    openTasks,
    completedToday: completed.filter(({ date }) => date === today),
  };
}

/** The assignments with a session whose day is over and that was not done. */
export function listMissedWorks({ works, sessions, today }: PlanFacts): PlannableWork[] {
  const missed = new Set(
    sessions
      .filter((session) => session.date < today && !isDone(session, today))
      .map(({ assignmentId }) => String(assignmentId)),
  );
  return works.filter(({ _id }) => missed.has(_id.toHexString()));
}

/** The same facts with this assignment, which need not be on the list of work to submit, beside the others. */
export function addWork(facts: PlanFacts, work: PlannableWork): PlanFacts {
  return { ...facts, works: [...facts.works.filter(({ _id }) => !_id.equals(work._id)), work] };
}

/**
 * An assignment that the account has to submit or, if it is open, may put on the list.
 * @throws 404, or 409 when it is submitted already, marked or excused without that, or of an archived class
 */
export async function requirePlannable(
  database: Db,
  { uid }: Account,
  id: ObjectId,
): Promise<PlannableWork> {
  const [{ assignment, isArchived }, submitted, dueDayOf] = await Promise.all([
    requireVisibleAssignment(database, id, uid),
    findSubmissionsOf(database, [uid], [id]),
    findDueDays(database, [{ assignmentId: id, uid }]),
  ]);
  if (isArchived) throw problem('class-archived');
  if (submitted.some(({ recorded }) => recorded)) throw problem('settled-without-hand-in');
  // What was returned for revision is to be submitted again.
  if (submitted.some(({ status }) => status !== 'returned')) throw problem('already-submitted');
  const dueDay = readNamedDay(submitted[0] ?? {}) ?? null;
  const own = { assignmentId: id, uid, revision: { dueDay, countedAt: null } };
  return { ...assignment, date: dueDayOf(own) ?? assignment.date };
}
