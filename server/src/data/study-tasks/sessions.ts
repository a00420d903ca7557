import type { AnyBulkWriteOperation, Filter, ObjectId, WithId } from 'mongodb';
import { defaultPriority, maxPageSize, toEstimatedTime } from '#contract/values.ts';
import { inBatches } from '#database/queries/batch.ts';
import { isDuplicate } from '#database/queries/duplicate.ts';
import type { StudyTaskDocument, StudyTasks } from './collection.ts';
import { workedByDay } from './indexes.ts';
import { withPriorityRank } from './priority-rank.ts';
import type {
  NewSession,
  PlannedTask,
  RecordedMinutes,
  RecordedSession,
  SessionChanges,
  UndoableChanges,
} from './session-types.ts';

/** How many tasks that are not completed one plan reads. */
const maxPlannedTasks = 5000;

/** How many sessions one command writes: each command has to end within the time limit of a query. */
const documentsPerWrite = 100;

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
} satisfies Record<PlannedField, 1>;

/** What the owner has not completed, by day, without the sessions of assignments. */
export function findOpenTasks(
  tasks: StudyTasks,
  owner: string,
  limit = maxPlannedTasks,
): Promise<PlannedTask[]> {
  return tasks
    .find({ uid: owner, status: 'not completed', assignmentId: { $exists: false } })
    .project<PlannedTask>(plannedFields)
    .sort({ date: 1, _id: 1 })
    .limit(limit)
    .toArray();
}

/** What the owner has completed of the days from `since` on, the last day first. */
export function findCompletedTasks(
  tasks: StudyTasks,
  owner: string,
  since: string,
): Promise<PlannedTask[]> {
  return tasks
    .find({ uid: owner, status: 'completed', date: { $gte: since } })
    .project<PlannedTask>(plannedFields)
    .sort({ date: -1, _id: -1 })
    .limit(maxPageSize)
    .toArray();
}

/** The owner's sessions of these assignments, completed or not, in no order. */
export function findSessionsOf(
  tasks: StudyTasks,
  owner: string,
  assignmentIds: ObjectId[],
): Promise<PlannedTask[]> {
  return tasks.find({ uid: owner, assignmentId: { $in: assignmentIds } }).toArray();
}

/** The owner's sessions of an assignment that are not completed, in no order. */
export function findOpenSessions(
  tasks: StudyTasks,
  owner: string,
  assignmentId: ObjectId,
): Promise<PlannedTask[]> {
  return tasks
    .find({ uid: owner, assignmentId, status: 'not completed' })
    .project<PlannedTask>(plannedFields)
    .toArray();
}

/** How many recorded sessions are read of each collection. */
const maxRecordedSessions = 300;

/** The owner's sessions with recorded minutes, the last day first. */
export function findRecordedSessions(tasks: StudyTasks, owner: string): Promise<RecordedSession[]> {
  return (
    tasks
      .find({ uid: owner, workedMinutes: { $gt: 0 }, assignmentId: { $exists: true } })
      .project<RecordedSession>({ date: 1, assignmentId: 1 })
      .sort({ date: -1, _id: -1 })
      .limit(maxRecordedSessions)
      // The index of all tasks has the same order, and most of them have no minutes.
      .hint(workedByDay)
      .toArray()
  );
}

const maxRecordedOfAssignment = 5000;

/**
 * What accounts other than `except` have recorded for an assignment. Where there is more than is read, it is that of some
 * accounts: uids say nothing about their holders.
 */
export function findRecordedMinutes(
  tasks: StudyTasks,
  assignmentId: ObjectId,
  except: string,
): Promise<WithId<RecordedMinutes>[]> {
  return tasks
    .find({ assignmentId, uid: { $ne: except }, workedMinutes: { $gt: 0 } })
    .project<WithId<RecordedMinutes>>({ uid: 1, workedMinutes: 1 })
    .sort({ uid: 1 })
    .limit(maxRecordedOfAssignment)
    .toArray();
}

/** What the student has recorded minutes for stays where it is. */
export const notWorkedOn = { 'work.0': { $exists: false } } satisfies Filter<StudyTaskDocument>;

const atTime = ({ date, minutes }: { date: string; minutes: number }) => ({
  date,
  estimatedMinutes: minutes,
});

/**
 * Carries out what a plan has changed. A session that was completed, worked on or fixed meanwhile, or is elsewhere than the
 * plan has found it, stays as it is. @returns false when another plan has added one of the new ones
 */
export async function changeSessions(
  tasks: StudyTasks,
  { uid, email }: { uid: string; email: string },
  { added, moved, removed }: SessionChanges,
): Promise<boolean> {
  const own = { uid, status: 'not completed' } satisfies Filter<StudyTaskDocument>;
  await writeAll(
    tasks,
    removed.map(({ _id, date, session }) => ({
      deleteOne: {
        filter: { ...own, ...notWorkedOn, _id, date, 'session.fixed': session?.fixed ?? false },
      },
    })),
  );
  await writeAll(
    tasks,
    moved.map(({ _id, from, to, fixed }) => ({
      updateOne: {
        filter: { ...own, _id, ...atTime(from), 'session.fixed': fixed },
        // The new day is the plan's choice, not the student's.
        update: { $set: { date: to.date, ...toMinutes(to.minutes), 'session.fixed': false } },
      },
    })),
  );
  if (added.length === 0) return true;
  try {
    for (const some of inBatches(added, documentsPerWrite)) {
      await tasks.insertMany(some.map((session) => toDocument(session, uid, email)));
    }
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/**
 * Takes the changes of a plan back, where nothing has happened to the sessions since. Can be repeated. What comes back is its
 * owner's, who may have another uid or address by now.
 */
export async function undoSessionChanges(
  tasks: StudyTasks,
  { uid, email }: { uid: string; email: string },
  { added, moved, removed }: UndoableChanges,
): Promise<void> {
  const own = { uid, status: 'not completed' } satisfies Filter<StudyTaskDocument>;
  const asPlanned = { ...own, ...notWorkedOn, 'session.fixed': false };
  await writeAll(
    tasks,
    added.map(({ _id, date, minutes }) => ({
      deleteOne: { filter: { ...asPlanned, _id, ...atTime({ date, minutes }) } },
    })),
  );
  await writeAll(
    tasks,
    moved.map(({ _id, from, to, fixed }) => ({
      updateOne: {
        filter: { ...asPlanned, _id, ...atTime(to) },
        update: {
          $set: { date: from.date, ...toMinutes(from.minutes), 'session.fixed': fixed },
        },
      },
    })),
  );
  for (const task of removed) {
    await tasks.insertOne({ ...task, uid, email } as WithId<StudyTaskDocument>).catch((error) => {
      if (!isDuplicate(error)) throw error;
    });
  }
}

async function writeAll(
  tasks: StudyTasks,
  writes: AnyBulkWriteOperation<StudyTaskDocument>[],
): Promise<void> {
  for (const some of inBatches(writes, documentsPerWrite)) {
    await tasks.bulkWrite(some, { ordered: false });
  }
}

function toDocument(
  { _id, assignmentId, number, title, date, minutes, subject, image, description }: NewSession,
  uid: string,
  email: string,
): WithId<StudyTaskDocument> {
  return withPriorityRank({
    _id,
    uid,
    email,
    taskTitle: title,
    status: 'not completed',
    date,
    subject,
    priority: defaultPriority,
    ...toMinutes(minutes),
    description,
    image,
    assignmentId,
    session: { number, fixed: false },
  });
}

/** The number, and the text of the specification's field. */
function toMinutes(minutes: number) {
  return { estimatedMinutes: minutes, estimatedTime: toEstimatedTime(minutes) };
}
