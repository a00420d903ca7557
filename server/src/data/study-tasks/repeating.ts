import { isDeepStrictEqual } from 'node:util';
import type { Filter, ObjectId, WithId } from 'mongodb';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import type { Series, StudyTaskDocument, StudyTasks } from './collection.ts';
import { notWorkedOn } from './session-changes.ts';

export type Repetition = { repeat: string; series: Series };

/** By what a task that is not completed makes the next one; `null` where it makes none. */
export function readRepetition({
  status,
  repeat,
  series,
}: Pick<StudyTaskDocument, 'status' | 'repeat' | 'series'>): Repetition | null {
  return status === 'not completed' && repeat && series ? { repeat, series } : null;
}

/**
 * The task with this id when it is completed, repeats, and the next one of its series is not there. Read after the task was
 * completed: what has ended its series before that is seen, and when the process stops before the next one is added, the
 * repeated call adds it.
 */
export async function findToContinue(
  tasks: StudyTasks,
  _id: ObjectId,
  uid: string,
): Promise<(WithId<StudyTaskDocument> & Repetition) | null> {
  const task = await tasks.findOne({ _id, uid, status: 'completed' });
  if (!task?.repeat || !task.series) return null;
  const { repeat, series } = task;
  const later = { uid, 'series._id': series._id, 'series.number': { $gt: series.number } };
  const isContinued = (await tasks.findOne(later, { projection: { _id: 1 } })) !== null;
  return isContinued ? null : { ...task, repeat, series };
}

/**
 * Adds the task of the next day of a series. The unique index of a series and its numbers lets only one of several calls add
 * it.
 */
export async function addNextTask(
  tasks: StudyTasks,
  task: WithId<StudyTaskDocument>,
  { number, ...series }: Series,
  day: string,
): Promise<void> {
  const { uid, email } = task;
  const next: StudyTaskDocument = {
    ...copyTask(task),
    uid,
    email,
    status: 'not completed',
    date: day,
    series: { ...series, day, number: number + 1 },
  };
  await unlessDuplicate(tasks.insertOne(next));
}

/** What a task and the next one of its series have in common. */
function copyTask(task: Omit<StudyTaskDocument, 'uid' | 'series'>) {
  const { taskTitle, subject, priority, priorityRank, estimatedTime } = task;
  const { estimatedMinutes, description, image, time, repeat } = task;
  return {
    ...{ taskTitle, subject, priority, priorityRank, estimatedTime, description, image },
    ...(estimatedMinutes !== undefined && { estimatedMinutes }),
    ...(time !== undefined && { time }),
    ...(repeat !== undefined && { repeat }),
  };
}

/** Deletes the next task of a task that was reopened, which completing it has made, unless that was changed since. */
export async function takeNextTaskBack(
  tasks: StudyTasks,
  { uid, series, ...task }: StudyTaskDocument,
): Promise<void> {
  if (series === undefined) return;
  const next = await tasks.findOne({
    uid,
    'series._id': series._id,
    'series.number': series.number + 1,
  });
  if (next === null || next.date !== next.series?.day) return;
  if (!isDeepStrictEqual(copyTask(next), copyTask(task))) return;
  const { _id, date } = next;
  await tasks.deleteOne({ _id, uid, date, status: 'not completed', ...notWorkedOn });
}

type Occurrences = NonNullable<StudyTaskDocument['deleting']>;

/**
 * Begins to delete an open task that repeats, or that and what comes after it: from this write on it can neither be completed
 * nor, where its series ends, make the next one. What was begun is finished by the repeated call, and leaving a day out also
 * finishes the end of its series; where a day is being left out, the end of the series is refused, because it goes on.
 * @returns what is to be finished; `null` when the task is completed, does not repeat, or its day is being left out
 */
export async function beginDeletion(
  tasks: StudyTasks,
  { _id, uid }: Pick<WithId<StudyTaskDocument>, '_id' | 'uid'>,
  deleting: Occurrences,
): Promise<WithId<StudyTaskDocument> | null> {
  const open = { status: 'not completed', repeat: { $type: 'string' }, series: { $exists: true } };
  const begun = await tasks.findOneAndUpdate(
    { _id, uid, ...open } as Filter<StudyTaskDocument>,
    {
      $set: { status: 'completed', deleting, ...(deleting === 'coming' && { repeat: null }) },
    },
    { returnDocument: 'after' },
  );
  if (begun !== null) return begun;
  const kinds: Occurrences[] = deleting === 'coming' ? ['coming'] : ['one', 'coming'];
  return tasks.findOne({ _id, uid, deleting: { $in: kinds } });
}

/** Finishes the deletion of one task; the number deleted. */
export async function deleteBegun(
  tasks: StudyTasks,
  { _id, uid }: Pick<WithId<StudyTaskDocument>, '_id' | 'uid'>,
): Promise<number> {
  const { deletedCount } = await tasks.deleteOne({ _id, uid, deleting: { $exists: true } });
  return deletedCount;
}

/** Ends a series: its open tasks are deleted, and those that are completed repeat no more. The number deleted. */
export async function endSeries(
  tasks: StudyTasks,
  { uid, series }: Pick<StudyTaskDocument, 'uid' | 'series'>,
): Promise<number> {
  const own = { uid, 'series._id': series?._id };
  await tasks.updateMany(own, { $set: { repeat: null } });
  const { deletedCount } = await tasks.deleteMany({
    ...own,
    $or: [{ status: 'not completed' }, { deleting: { $exists: true } }],
  });
  return deletedCount;
}
