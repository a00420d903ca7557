import type { Filter, ObjectId, UpdateResult } from 'mongodb';
import type {
  StudyTaskStatus,
  StudyTaskUpdate,
  WorkRecord,
} from '#contract/study-tasks/schemas.ts';
import { maxWorkRecords } from '#contract/values.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import type { Series, StudyTaskDocument, StudyTasks } from './collection.ts';
import { withPriorityRank } from './priority-rank.ts';

export type ChangedFields = StudyTaskUpdate & {
  status?: StudyTaskStatus;
  series?: Series;
};

/** Other tasks must not become sessions by `session.fixed`. */
const isSession = { session: { $exists: true } } satisfies Filter<StudyTaskDocument>;
const isNoSession = { session: { $exists: false } } satisfies Filter<StudyTaskDocument>;

/**
 * Changes the given fields of an own task in one write; returns how many tasks matched and how many changed. `fixed`:
 * planning may not move the session. When `fixed` is not given, a session that gets another day becomes fixed, since the
 * student has chosen the day.
 */
export function changeStudyTask(
  tasks: StudyTasks,
  _id: ObjectId,
  owner: string,
  { priority, fixed, ...fields }: ChangedFields,
): Promise<UpdateResult> {
  const own = { _id, uid: owner };
  const { date } = fields;
  const changed = { ...fields, ...(priority !== undefined && withPriorityRank({ priority })) };
  const write = (which: Filter<StudyTaskDocument>, fixing: { 'session.fixed'?: boolean } = {}) =>
    tasks.updateOne({ ...own, ...which }, { $set: { ...changed, ...fixing } });
  if (fixed !== undefined) {
    return firstMatch([
      () => write(isSession, { 'session.fixed': fixed }),
      () => write(isNoSession),
    ]);
  }
  if (date === undefined) return write({});
  const move = () => write({ ...isSession, date: { $ne: date } }, { 'session.fixed': true });
  // The last write is for a session that another call moved between the first two.
  return firstMatch([move, () => write({ $or: [isNoSession, { date }] }), move]);
}

/** Tries the writes in turn until one matches a document. */
async function firstMatch([write, ...others]: [
  () => Promise<UpdateResult>,
  ...(() => Promise<UpdateResult>)[],
]): Promise<UpdateResult> {
  const result = await write();
  const [next, ...rest] = others;
  return result.matchedCount > 0 || next === undefined ? result : firstMatch([next, ...rest]);
}

/**
 * Adds a record to an own task, unless it is among the last ones, which are kept beside the sum of all; how many were changed.
 * A session that was worked on is fixed, as planning again would move or remove it.
 */
export async function recordWork(
  tasks: StudyTasks,
  _id: ObjectId,
  owner: string,
  record: WorkRecord,
): Promise<number> {
  const unrecorded = { _id, uid: owner, 'work.recordId': { $ne: record.recordId } };
  const adding = {
    $push: { work: { $each: [record], $slice: -maxWorkRecords } },
    $inc: { workedMinutes: record.minutes },
  };
  const { modifiedCount } = await firstMatch([
    () =>
      tasks.updateOne(
        { ...unrecorded, ...isSession },
        { ...adding, $set: { 'session.fixed': true } },
      ),
    () => tasks.updateOne({ ...unrecorded, ...isNoSession }, adding),
  ]);
  return modifiedCount;
}

/**
 * Deletes an own task if it is completed; the number deleted. A session goes to `deleted`, which is written first: when the
 * process stops between the two writes it is in both, and counts once.
 */
export async function deleteCompletedStudyTask(
  tasks: StudyTasks,
  deleted: StudyTasks,
  _id: ObjectId,
  owner: string,
  attempts = 3,
): Promise<number> {
  const completed = { _id, uid: owner, status: 'completed' } satisfies Filter<StudyTaskDocument>;
  const session = await tasks.findOne({ ...completed, ...isSession });
  if (session === null) {
    const { deletedCount } = await tasks.deleteOne({ ...completed, ...isNoSession });
    return deletedCount;
  }
  const { workedMinutes } = session;
  const kept = { ...session, description: '', image: '' };
  const keep = () => deleted.replaceOne({ _id }, kept, { upsert: true });
  if ((await unlessDuplicate(keep())) === undefined) await keep();
  const { deletedCount } = await tasks.deleteOne({
    ...completed,
    workedMinutes: workedMinutes ?? { $exists: false },
  });
  // Minutes that were recorded meanwhile have to be kept too.
  return deletedCount > 0 || attempts === 1
    ? deletedCount
    : deleteCompletedStudyTask(tasks, deleted, _id, owner, attempts - 1);
}
