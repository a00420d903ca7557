import type { Collection, Db, Filter, ObjectId, Sort, WithId } from 'mongodb';
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
import { listFiltersBefore } from '../../database/queries/list-position.ts';
import { withPriorityRank } from './priority-rank.ts';

/** `uid` and `email` (lower-case) are the owner's; `date` is a day, `YYYY-MM-DD`. */
export type StudyTaskDocument = StudyTaskDraft & {
  uid: string;
  status: StudyTaskStatus;
  /** Made by `withPriorityRank`. */
  priorityRank: number;
  /** What the owner has recorded, the oldest first. */
  work?: WorkRecord[];
  /** The assignment that a study session works on; other tasks have neither this nor `session`. */
  assignmentId?: ObjectId;
  session?: {
    /** Of the sessions of one student and assignment: two plans at the same time cannot add the same one twice. */
    number: number;
    fixed: boolean;
  };
};
export type StudyTasks = Collection<StudyTaskDocument>;

export function openStudyTasks(database: Db): StudyTasks {
  return database.collection('studyTasks');
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

export type ChangedFields = Omit<StudyTaskUpdate, 'fixed'> & { status?: StudyTaskStatus };

/** Changes the given fields of an own task; how many matched and how many changed. */
export function changeStudyTask(
  tasks: StudyTasks,
  _id: ObjectId,
  owner: string,
  { priority, ...fields }: ChangedFields,
) {
  const ranked = priority === undefined ? {} : withPriorityRank({ priority });
  return tasks.updateOne({ _id, uid: owner }, { $set: { ...fields, ...ranked } });
}

/** Adds a record to an own task, once; how many were changed. A task that is full of records takes no more. */
export async function recordWork(
  tasks: StudyTasks,
  _id: ObjectId,
  owner: string,
  record: WorkRecord,
): Promise<number> {
  const { modifiedCount } = await tasks.updateOne(
    {
      _id,
      uid: owner,
      'work.recordId': { $ne: record.recordId },
      [`work.${maxWorkRecords - 1}`]: { $exists: false },
    },
    { $push: { work: record } },
  );
  return modifiedCount;
}

/** Deletes an own task if it is completed; the number deleted. */
export async function deleteCompletedStudyTask(
  tasks: StudyTasks,
  _id: ObjectId,
  owner: string,
): Promise<number> {
  const { deletedCount } = await tasks.deleteOne({ _id, uid: owner, status: 'completed' });
  return deletedCount;
}
