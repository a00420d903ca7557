import type { Db, ObjectId, WithId } from 'mongodb';
import type { Priority, StudyTaskStatus } from '#contract/study-tasks/schemas.ts';
import { maxPageSize } from '#contract/values.ts';
import {
  type NextStepLink,
  openDeletedSessions,
  openStudyTasks,
  type Series,
  type StudyTasks,
  workedByDay,
} from './collection.ts';

/** A study task as far as planning knows it; with `session` and `assignmentId` it is a study session. */
export type PlannedTask = WithId<{
  taskTitle: string;
  date: string;
  status: StudyTaskStatus;
  subject: string;
  priority: Priority;
  estimatedMinutes?: number | null;
  assignmentId?: ObjectId;
  session?: { number: number; fixed: boolean };
  nextStep?: NextStepLink;
  time?: string | null;
  repeat?: string | null;
  series?: Series;
  work?: { date: string; minutes: number }[];
  workedMinutes?: number;
}>;

/** A session with recorded minutes, as far as it says which assignments the account has worked on last. */
export type RecordedSession = WithId<{ date: string; assignmentId: ObjectId }>;

/** Minutes that an account has recorded for a session. Only medians of many accounts leave the server. */
export type RecordedMinutes = { uid: string; workedMinutes: number };

/** How many tasks that are not completed one plan reads. */
const maxPlannedTasks = 5000;

type PlannedField = Exclude<keyof PlannedTask, '_id' | 'work'> | 'work.date' | 'work.minutes';

/** What planning and the agenda read of a task. */
const plannedFields = {
  taskTitle: 1,
  date: 1,
  status: 1,
  subject: 1,
  priority: 1,
  estimatedMinutes: 1,
  assignmentId: 1,
  session: 1,
  'work.date': 1,
  'work.minutes': 1,
  workedMinutes: 1,
  nextStep: 1,
  time: 1,
  repeat: 1,
  series: 1,
} satisfies Record<PlannedField, 1>;

/** The study tasks that the owner has not completed, by day, without study sessions; at most 5,000. */
export function findOpenTasks(database: Db, owner: string): Promise<PlannedTask[]> {
  return openStudyTasks(database)
    .find({ uid: owner, status: 'not completed', assignmentId: { $exists: false } })
    .project<PlannedTask>(plannedFields)
    .sort({ date: 1, _id: 1 })
    .limit(maxPlannedTasks)
    .toArray();
}

/** Those that the owner has completed, of the days from `since` on, the last day first; at most 1,000. */
export function findCompletedTasks(
  database: Db,
  owner: string,
  since: string,
): Promise<PlannedTask[]> {
  return openStudyTasks(database)
    .find({ uid: owner, status: 'completed', date: { $gte: since } })
    .project<PlannedTask>(plannedFields)
    .sort({ date: -1, _id: -1 })
    .limit(maxPageSize)
    .toArray();
}

/** The owner's sessions of these assignments, in no order: completed or not, and those that were deleted since. */
export function findSessionsOf(
  database: Db,
  owner: string,
  assignmentIds: ObjectId[],
): Promise<PlannedTask[]> {
  return readWithDeleted(database, (tasks) =>
    tasks.find({ uid: owner, assignmentId: { $in: assignmentIds } }).toArray(),
  );
}

/** The owner's sessions of an assignment that are not completed, in no order. */
export function findOpenSessions(
  database: Db,
  owner: string,
  assignmentId: ObjectId,
): Promise<PlannedTask[]> {
  return openStudyTasks(database)
    .find({ uid: owner, assignmentId, status: 'not completed' })
    .project<PlannedTask>(plannedFields)
    .toArray();
}

/** How many recorded sessions are read of each collection. */
const maxRecordedSessions = 300;

/** The owner's sessions with recorded minutes, deleted ones included, the last day first; at most 600. */
export async function findRecordedSessions(
  database: Db,
  owner: string,
): Promise<RecordedSession[]> {
  const sessions = await readWithDeleted(database, (tasks) =>
    tasks
      .find({ uid: owner, workedMinutes: { $gt: 0 }, assignmentId: { $exists: true } })
      .project<RecordedSession>({ date: 1, assignmentId: 1 })
      .sort({ date: -1, _id: -1 })
      .limit(maxRecordedSessions)
      // The index of all tasks has the same order, and most of them have no minutes.
      .hint(workedByDay)
      .toArray(),
  );
  return sessions.sort((a, b) => (a.date < b.date ? 1 : -1));
}

const maxRecordedOfAssignment = 5000;

/**
 * What accounts other than `except` have recorded for an assignment, by session; at most 5,000 of each collection. Where there
 * is more than is read, it is that of some accounts: uids say nothing about their holders.
 */
export function findRecordedMinutes(
  database: Db,
  assignmentId: ObjectId,
  except: string,
): Promise<RecordedMinutes[]> {
  return readWithDeleted(database, (tasks) =>
    tasks
      .find({ assignmentId, uid: { $ne: except }, workedMinutes: { $gt: 0 } })
      .project<WithId<RecordedMinutes>>({ uid: 1, workedMinutes: 1 })
      .sort({ uid: 1 })
      .limit(maxRecordedOfAssignment)
      .toArray(),
  );
}

/** Reads both collections. A session that is being deleted is in both: what it is among the study tasks counts. */
async function readWithDeleted<Item extends { _id: ObjectId }>(
  database: Db,
  read: (tasks: StudyTasks) => Promise<Item[]>,
): Promise<Item[]> {
  const [current, deleted] = await Promise.all([
    read(openStudyTasks(database)),
    read(openDeletedSessions(database)),
  ]);
  const ids = new Set(current.map(({ _id }) => _id.toHexString()));
  return [...current, ...deleted.filter(({ _id }) => !ids.has(_id.toHexString()))];
}
