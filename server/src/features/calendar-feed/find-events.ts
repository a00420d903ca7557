import type { Db, ObjectId } from 'mongodb';
import { addDays } from 'planner';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import { findAssignmentsDue } from '#data/assignments/class-assignments.ts';
import { findHolidaysOf } from '#data/classes/class-data.ts';
import { showClasses } from '#data/classes/class-labels.ts';
import { findClassesTaughtBy } from '#data/classes/classes-of-account.ts';
import { findAssignmentsToSubmit } from '#data/my-list/to-submit.ts';
import { findRepeating, listComingDays } from '#data/study-tasks/coming-days.ts';
import { readRepetition } from '#data/study-tasks/repeating.ts';
import { findStepsOfSessions, groupByAssignment } from '#data/study-tasks/session-steps.ts';
import { findOpenTasks, findSessionsOf, type PlannedTask } from '#data/study-tasks/sessions.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import { compareIds } from '#database/queries/compare-ids.ts';

/** For so many days what is past stays in the feed. */
const daysShownPast = 30;

/** How many events one feed has: of more, those of the last days are left out. */
const maxEvents = 500;

/** What stands in a calendar on one day: nothing of a mark, of feedback or of the state of a submission. */
export type FeedEvent = {
  kind: 'due' | 'session' | 'study-task' | 'next-step';
  /** Of the assignment or of the study task. */
  id: ObjectId;
  /** Of a next step that of the assignment: its own is what the teacher wrote as feedback. */
  title: string;
  /** `YYYY-MM-DD`; of a student's assignment the own due day. */
  date: string;
  /** What the event is about; a study task that is no session has none. */
  assignmentId?: ObjectId;
  minutes?: number | null | undefined;
  /** `HH:mm`, by the clock of whoever reads the calendar. */
  time?: string | null | undefined;
  className?: string | undefined;
  /** Of a session: the steps of the assignment that it works on. */
  steps?: string[] | undefined;
  /** Of a task that repeats: the day of the rule, so that the event stays the same when the task of the day before is done. */
  ofSeries?: { _id: ObjectId; day: string };
};

/**
 * What this account has to do, by day. For students that is what the agenda has; for teachers, who submit nothing, what is due
 * in the classes that they teach. Both have their own study tasks.
 */
export async function findEvents(
  database: Db,
  calendar: SchoolCalendar,
  uid: string,
): Promise<FeedEvent[]> {
  const today = calendar.toDay(new Date());
  const since = addDays(today, -daysShownPast);
  const [hasRights, tasks] = await Promise.all([
    isTeacher(database, uid),
    findOpenTasks(database, uid),
  ]);
  const work = hasRights
    ? await findTaughtEvents(database, uid, since)
    : await findOwnEvents(database, calendar, uid, today);
  const repeating = findRepeating(tasks);
  const holidays = repeating.length === 0 ? [] : await findHolidaysOf(database, uid);
  // Each day an event of its own: only these can leave out holidays, and one that was moved.
  const coming = repeating.flatMap(({ task, repetition }) =>
    listComingDays(repetition, { today, holidays }).map((date) => ({
      ...toTaskEvent(task),
      date,
      ofSeries: { _id: repetition.series._id, day: date },
    })),
  );
  return [...work, ...tasks.map(toTaskEvent), ...coming]
    .filter(({ date }) => date >= since)
    .sort(compareEvents)
    .slice(0, maxEvents);
}

async function findTaughtEvents(database: Db, uid: string, since: string): Promise<FeedEvent[]> {
  const classIds = await findClassesTaughtBy(database, uid);
  if (classIds.length === 0) return [];
  const due = await findAssignmentsDue(
    database,
    { classIds, taughtIds: classIds },
    { from: since },
    maxEvents,
  );
  return toDueEvents(database, due);
}

async function findOwnEvents(
  database: Db,
  calendar: SchoolCalendar,
  uid: string,
  today: string,
): Promise<FeedEvent[]> {
  const { due, overdue } = await findAssignmentsToSubmit(
    database,
    uid,
    { today, doneSince: today },
    calendar,
  );
  const toSubmit = [...overdue, ...due];
  const [dueEvents, sessions] = await Promise.all([
    // What was returned without a day is to be done now.
    toDueEvents(
      database,
      toSubmit.map((work) =>
        work.hasNoDueDay && work.date < today ? { ...work, date: today } : work,
      ),
    ),
    findSessionsOf(
      database,
      uid,
      toSubmit.map(({ _id }) => _id),
    ),
  ]);
  const known = new Map(dueEvents.map((event) => [event.id.toHexString(), event]));
  const stepsOf = findStepsOfSessions(toSubmit, groupByAssignment(sessions), today);
  const planned = sessions.flatMap((task): FeedEvent[] => {
    const of = known.get(String(task.assignmentId));
    if (task.status === 'completed' || of === undefined) return [];
    const { title, className } = of;
    // The assignment may have another title by now.
    const about = { assignmentId: of.id, title, className, steps: stepsOf.get(task) };
    return [{ ...toTaskEvent(task), kind: 'session', ...about }];
  });
  return [...dueEvents, ...planned];
}

type Due = { _id: ObjectId; title: string; date: string; classId: ObjectId | null };

async function toDueEvents(database: Db, due: readonly Due[]): Promise<FeedEvent[]> {
  const shownClass = await showClasses(database, due);
  return due.map((assignment) => ({
    kind: 'due',
    id: assignment._id,
    assignmentId: assignment._id,
    title: assignment.title,
    date: assignment.date,
    className: shownClass(assignment)?.class.name,
  }));
}

function toTaskEvent(task: PlannedTask): FeedEvent {
  const { _id, taskTitle, date, estimatedMinutes, time, nextStep } = task;
  const series = readRepetition(task)?.series;
  const ofSeries = series && { _id: series._id, day: series.day };
  const shared = {
    ...{ id: _id, date, minutes: estimatedMinutes, time },
    ...(ofSeries && { ofSeries }),
  };
  return nextStep
    ? { ...shared, kind: 'next-step', title: nextStep.title }
    : { ...shared, kind: 'study-task', title: taskTitle };
}

function compareEvents(a: FeedEvent, b: FeedEvent): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return compareIds(a.id, b.id);
}
