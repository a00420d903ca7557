import { type Collection, type Db, ObjectId } from 'mongodb';
import type { StudyTaskDraft, StudyTaskStatus, WorkRecord } from '#contract/study-tasks/schemas.ts';
import { batchInserts } from '#database/queries/batch.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import { withPriorityRank } from './priority-rank.ts';

/** From which feedback a study task is: `title` is that of the assignment. */
export type NextStepLink = {
  submissionId: ObjectId;
  stepId: string;
  assignmentId: ObjectId | null;
  title: string;
};

/** The tasks that were made from each other. */
export type Series = {
  _id: ObjectId;
  /** The day from which the rule counts, and that of this task, which may have been moved since. */
  start: string;
  day: string;
  /** Each task makes one next task, with the number after its own. */
  number: number;
};

/** Whether the step is a comment on a page, whose id it has; else it is one of the mark. */
export const isCommentStep = (stepId: string): boolean => !ObjectId.isValid(stepId);

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
  /** Of a task that repeats or did. */
  series?: Series;
  /** Which days of its series are being deleted with it. */
  deleting?: 'one' | 'coming';
  /** The next step of a feedback that the owner has made this task of. */
  nextStep?: NextStepLink;
  /** Of the request that created it, which may be sent again. */
  requestId?: string;
};
export type StudyTasks = Collection<StudyTaskDocument>;

export function openStudyTasks(database: Db): StudyTasks {
  return database.collection('studyTasks');
}

export const deletedSessionCollection = 'deletedSessions';

/** The index of what was worked, of both collections. */
export const workedByDay = 'worked-by-uid-and-day';

/** Completed sessions that were deleted: nothing shows them, but their minutes still count. Without texts and pictures. */
export function openDeletedSessions(database: Db): StudyTasks {
  return database.collection(deletedSessionCollection);
}

/** The series of a task that repeats from `start` on; an earlier one of the same task goes on under its id. */
export function startSeries(
  start: string,
  { _id, number }: Pick<Series, '_id' | 'number'> = {
    _id: new ObjectId(),
    number: 1,
  },
): Series {
  return { _id, number, start, day: start };
}

const insertStudyTask = batchInserts<StudyTaskDocument>();

/** Adds a task and returns its id; that of the first one where one was added with the same `requestId`. */
export async function addStudyTask(
  tasks: StudyTasks,
  owner: string,
  draft: StudyTaskDraft & Pick<StudyTaskDocument, 'requestId'>,
): Promise<ObjectId> {
  const _id = new ObjectId();
  const { date, repeat, requestId } = draft;
  const task = { ...withPriorityRank(draft), uid: owner, status: 'not completed' as const };
  const inserted = { _id, ...task, ...(repeat && { series: startSeries(date) }) };
  const inserting = insertStudyTask(tasks, inserted).then(() => _id);
  if (requestId === undefined) return inserting;
  const insertedId = await unlessDuplicate(inserting);
  if (insertedId !== undefined) return insertedId;
  return (await findTaskOfRequest(tasks, owner, requestId)) ?? _id;
}

/** The id of the task that this request has added. */
export async function findTaskOfRequest(
  tasks: StudyTasks,
  owner: string,
  requestId: string,
): Promise<ObjectId | undefined> {
  const added = await tasks.findOne({ uid: owner, requestId }, { projection: { _id: 1 } });
  return added?._id;
}

/** All of an owner's tasks, as a cursor. */
export function readStudyTasksByOwner(tasks: StudyTasks, owner: string) {
  return tasks.find({ uid: owner }).sort({ date: 1, _id: 1 });
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

export function findDeletedSession(sessions: StudyTasks, _id: ObjectId, owner: string) {
  return sessions.findOne({ _id, uid: owner });
}
