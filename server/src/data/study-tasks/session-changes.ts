import type { AnyBulkWriteOperation, Db, Filter, ObjectId, WithId } from 'mongodb';
import { defaultPriority, toEstimatedTime } from '#contract/values.ts';
import { inBatches } from '#database/queries/batch.ts';
import { isDuplicate } from '#database/queries/duplicate.ts';
import { openStudyTasks, type StudyTaskDocument, type StudyTasks } from './collection.ts';
import { withPriorityRank } from './priority-rank.ts';
import type { PlannedTask } from './sessions.ts';

/** A session that a plan adds. `image` is in its stored form. */
export type NewSession = {
  _id: ObjectId;
  assignmentId: ObjectId;
  number: number;
  title: string;
  date: string;
  minutes: number;
  subject: string;
  image: string;
  description: string;
};

type SessionTime = { date: string; minutes: number };

/** What one plan changes; `removed` are whole documents, so that they can come back. */
export type SessionChanges = {
  added: NewSession[];
  /** `fixed` is whether the student had chosen the day that is over. */
  moved: { _id: ObjectId; from: SessionTime; to: SessionTime; fixed: boolean }[];
  removed: PlannedTask[];
  /** Study tasks that get another day. */
  movedTasks: MovedTask[];
};

type MovedTask = { _id: ObjectId; from: string; to: string };

/** What taking them back needs. */
export type UndoableChanges = Omit<SessionChanges, 'added' | 'movedTasks'> & {
  /** Plans of before study tasks were planned have none. */
  movedTasks?: MovedTask[];
  added: Pick<NewSession, '_id' | 'assignmentId' | 'date' | 'minutes'>[];
};

/** How many sessions one command writes: each command has to end within the time limit of a query. */
const documentsPerWrite = 100;

/** What the student has recorded minutes for stays where it is. */
export const notWorkedOn = { 'work.0': { $exists: false } } satisfies Filter<StudyTaskDocument>;

const atTime = ({ date, minutes }: { date: string; minutes: number }) => ({
  date,
  estimatedMinutes: minutes,
});

/**
 * Writes the changes of a plan. A session that was completed, worked on, fixed or moved since the plan was made stays as it
 * is.
 * @returns false when another plan has added one of the new sessions
 */
export async function changeSessions(
  database: Db,
  { uid, email }: { uid: string; email: string },
  { added, moved, removed, movedTasks }: SessionChanges,
): Promise<boolean> {
  const tasks = openStudyTasks(database);
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
  await writeAll(tasks, movedTasks.map(moveTask(uid)));
  if (added.length === 0) return true;
  try {
    for (const batch of inBatches(added, documentsPerWrite)) {
      await tasks.insertMany(batch.map((session) => toDocument(session, uid, email)));
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
  database: Db,
  { uid, email }: { uid: string; email: string },
  { added, moved, removed, movedTasks = [] }: UndoableChanges,
): Promise<void> {
  const tasks = openStudyTasks(database);
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
  const back = movedTasks.map(({ _id, from, to }) => ({ _id, from: to, to: from }));
  await writeAll(tasks, back.map(moveTask(uid)));
  for (const task of removed) {
    await tasks.insertOne({ ...task, uid, email } as WithId<StudyTaskDocument>).catch((error) => {
      if (!isDuplicate(error)) throw error;
    });
  }
}

/** Where the owner has not moved or completed it since. */
const moveTask =
  (uid: string) =>
  ({ _id, from, to }: MovedTask): AnyBulkWriteOperation<StudyTaskDocument> => ({
    updateOne: {
      filter: { _id, uid, status: 'not completed', date: from, session: { $exists: false } },
      update: { $set: { date: to } },
    },
  });

async function writeAll(
  tasks: StudyTasks,
  writes: AnyBulkWriteOperation<StudyTaskDocument>[],
): Promise<void> {
  for (const batch of inBatches(writes, documentsPerWrite)) {
    await tasks.bulkWrite(batch, { ordered: false });
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
