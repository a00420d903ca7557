import type { Collection, Db, Filter, ObjectId, Sort, UpdateResult, WithId } from 'mongodb';
import type {
  StudyTaskCountQuery,
  StudyTaskDraft,
  StudyTaskPageQuery,
  StudyTaskPositionQuery,
  StudyTaskStatus,
  StudyTaskUpdate,
  WorkRecord,
} from '../../contract/study-tasks.ts';
import { maxWorkRecords } from '../../contract/values.ts';
import { unlessDuplicate } from '../../database/queries/duplicate.ts';
import { listFiltersBefore } from '../../database/queries/list-position.ts';
import type { NextStepLink } from '../../lookups/next-steps.ts';
import { withPriorityRank } from './priority-rank.ts';

/** `uid` and `email` (lower-case) are the owner's; `date` is a day, `YYYY-MM-DD`. */
export type StudyTaskDocument = StudyTaskDraft & {
  uid: string;
  status: StudyTaskStatus;
  /** Made by `withPriorityRank`. */
  priorityRank: number;
  /** What the owner has recorded, the oldest first: the last `maxWorkRecords` records. */
  work?: WorkRecord[];
  /** The minutes of all records. Missing where nothing was recorded, like `work`. */
  workedMinutes?: number;
  /** The assignment that a study session works on; other tasks have neither this nor `session`. */
  assignmentId?: ObjectId;
  session?: {
    /** Of the sessions of one student and assignment: two plans at the same time cannot add the same one twice. */
    number: number;
    fixed: boolean;
  };
  /** The next step of a feedback that the owner has made this task of. */
  nextStep?: NextStepLink;
};
export type StudyTasks = Collection<StudyTaskDocument>;

export function openStudyTasks(database: Db): StudyTasks {
  return database.collection('studyTasks');
}

export const deletedSessionCollection = 'deletedSessions';

/** Completed sessions that were deleted: nothing shows them, but their minutes still count. Without texts and pictures. */
export function openDeletedSessions(database: Db): StudyTasks {
  return database.collection(deletedSessionCollection);
}

export async function addStudyTask(
  tasks: StudyTasks,
  owner: string,
  draft: StudyTaskDraft,
): Promise<ObjectId> {
  const { insertedId } = await tasks.insertOne({
    ...withPriorityRank(draft),
    uid: owner,
    status: 'not completed',
  });
  return insertedId;
}

const byDay = { date: 1, _id: 1 } as const;
const orders = {
  date: byDay,
  latest: { date: -1, _id: -1 },
  priority: { priorityRank: 1, ...byDay },
} satisfies Record<StudyTaskPageQuery['sort'], Sort>;

/** One page of an owner's tasks. */
export function findStudyTaskPage(
  tasks: StudyTasks,
  owner: string,
  { currentPage, itemsPerPage, sort, ...filter }: StudyTaskPageQuery,
) {
  return tasks
    .find(toFilter(owner, filter))
    .sort(toOrder(sort, filter))
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

/** Tasks of one priority need no sorting by it. */
function toOrder(
  sort: StudyTaskPageQuery['sort'],
  { priority }: Pick<StudyTaskCountQuery, 'priority'>,
) {
  return sort === 'priority' && priority !== '' ? byDay : orders[sort];
}

/** Where the list has this task of the owner, one-based; `null` when the filter leaves it out. */
export async function findStudyTaskPosition(
  tasks: StudyTasks,
  owner: string,
  task: WithId<StudyTaskDocument>,
  { sort, ...filter }: StudyTaskPositionQuery,
): Promise<number | null> {
  const list = toFilter(owner, filter);
  const [found, ...before] = await Promise.all([
    tasks.countDocuments({ ...list, _id: task._id }),
    // Counted apart, so that the index alone can count each.
    ...listFiltersBefore(task, toOrder(sort, filter)).map((each) =>
      tasks.countDocuments({ ...list, ...each }),
    ),
  ]);
  return found === 0 ? null : before.reduce((sum, each) => sum + each, 1);
}

/** How many tasks of the owner match this filter. */
export function countStudyTasks(
  tasks: StudyTasks,
  owner: string,
  filter: Omit<StudyTaskCountQuery, 'email'>,
): Promise<number> {
  return tasks.countDocuments(toFilter(owner, filter));
}

function toFilter(
  owner: string,
  { priority, status }: Omit<StudyTaskCountQuery, 'email'>,
): Filter<StudyTaskDocument> {
  return {
    uid: owner,
    ...(priority === '' ? {} : { priority }),
    ...(status === '' ? {} : { status }),
  };
}

/** All of an owner's tasks, as a cursor. */
export function readStudyTasksByOwner(tasks: StudyTasks, owner: string) {
  return tasks.find({ uid: owner }).sort(byDay);
}

/** Which of these pictures, as they are stored, a study task of another account shows. */
export function findImagesOfOtherAccounts(
  tasks: StudyTasks,
  images: string[],
  owner: string,
): Promise<string[]> {
  return tasks.distinct('image', { image: { $in: images }, uid: { $ne: owner } });
}

export async function deleteStudyTasks(tasks: StudyTasks, owner: string): Promise<void> {
  await tasks.deleteMany({ uid: owner });
}

export function findStudyTask(tasks: StudyTasks, _id: ObjectId) {
  return tasks.findOne({ _id });
}

export type ChangedFields = StudyTaskUpdate & { status?: StudyTaskStatus };

/** Other tasks must not become sessions by `session.fixed`. */
const isSession = { session: { $exists: true } } satisfies Filter<StudyTaskDocument>;
const isNoSession = { session: { $exists: false } } satisfies Filter<StudyTaskDocument>;

/**
 * Changes the given fields of an own task in one write; how many matched and how many changed. `fixed` says whether planning
 * may move a session. Without it, one that gets another day is fixed to that day: it is the student's choice.
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
  // The last one is for a session that was moved between the first two.
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
 * Adds a record to an own task, once; how many were changed. Of many records the last ones are kept, and the sum of all. A
 * session that was worked on is fixed, as planning again would move or remove it.
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
