import { isDeepStrictEqual } from 'node:util';
import type { WithId } from 'mongodb';
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
 * Adds the task of the next day of a series. The unique index of a series and its numbers lets only one of several calls add
 * it. To be called before the task is completed or deleted: when the process stops between the two, the task is still open,
 * and the next call finds the next one.
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

/** Deletes a task that is not completed; the number deleted. */
export async function deleteOpenTask(
  tasks: StudyTasks,
  { _id, uid }: WithId<StudyTaskDocument>,
): Promise<number> {
  const { deletedCount } = await tasks.deleteOne({ _id, uid, status: 'not completed' });
  return deletedCount;
}

/** Ends a series: its open tasks are deleted, and those that are completed repeat no more. The number deleted. */
export async function endSeries(tasks: StudyTasks, uid: string, { _id }: Series): Promise<number> {
  const own = { uid, 'series._id': _id };
  await tasks.updateMany(own, { $set: { repeat: null } });
  const { deletedCount } = await tasks.deleteMany({ ...own, status: 'not completed' });
  return deletedCount;
}
