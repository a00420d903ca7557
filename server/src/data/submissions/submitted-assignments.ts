import { type Db, ObjectId } from 'mongodb';
import { type Revision, readNamedDay } from '#data/assignments/due-day.ts';
import { batchLists, batchReads } from '#database/queries/batch.ts';
import { openSubmissions, type StoredStatus, type SubmissionDocument } from './collection.ts';

/** Leaves out what an earlier version kept under a title: ids sort before `title:`, so that an index answers. */
export const namesAssignment = { assignmentKey: { $lt: 'title:' } };

/** An assignment that a student has submitted; `classId` is `null` or missing of an open one. */
export type Submitted = { assignmentId: ObjectId; classId?: ObjectId | null };

type Answer = Pick<SubmissionDocument, 'uid' | 'assignmentKey' | 'classId' | 'status'>;

/** The assignments that students have answered. Concurrent requests share a query. */
const readAnswered = batchLists(
  (database: Db, students) =>
    openSubmissions(database)
      .find({ uid: { $in: students }, ...namesAssignment })
      .project<Answer>({ _id: 0, uid: 1, assignmentKey: 1, classId: 1, status: 1 })
      .toArray(),
  ({ uid }) => [uid],
);

/**
 * The assignments that this student has submitted, including those removed from the student's list and without the withdrawn
 * ones.
 */
export async function findSubmitted(database: Db, student: string): Promise<Submitted[]> {
  const answered = await readAnswered(database, student);
  return answered
    .filter(({ status }) => status !== 'withdrawn')
    .map(({ assignmentKey, classId }) => ({ assignmentId: new ObjectId(assignmentKey), classId }));
}

/** Their ids. */
export async function findSubmittedAssignmentIds(
  database: Db,
  student: string,
): Promise<ObjectId[]> {
  return (await findSubmitted(database, student)).map(({ assignmentId }) => assignmentId);
}

/** What was returned for revision. */
export type ReturnedWork = {
  assignmentId: ObjectId;
  /** The last day that a return has named, `YYYY-MM-DD`. */
  date?: string;
  /** The last return has named no day: it is never overdue. */
  hasNoDueDay: boolean;
};

/** Concurrent requests share a query: every list of a student's work depends on what was returned. */
const readReturned = batchLists(
  (database: Db, students) =>
    openSubmissions(database)
      .find({ uid: { $in: students }, status: 'returned' })
      .project<Pick<SubmissionDocument, 'uid' | 'assignmentId' | 'returned' | 'revision'>>({
        _id: 0,
        uid: 1,
        assignmentId: 1,
        'returned.date': 1,
        'revision.dueDay': 1,
      })
      .toArray(),
  ({ uid }) => [uid],
);

/** What was returned to this student for revision, in no order. */
export async function findReturnedWork(database: Db, student: string): Promise<ReturnedWork[]> {
  const found = await readReturned(database, student);
  return found.flatMap(({ assignmentId, returned, revision }) => {
    if (assignmentId === null) return [];
    const date = readNamedDay({ returned, revision });
    return [{ assignmentId, ...(date && { date }), hasNoDueDay: returned?.date === undefined }];
  });
}

/** What this student has submitted for this assignment and not withdrawn, also when it is off the student's list. */
export function findSubmissionTo(database: Db, assignmentId: ObjectId, student: string) {
  return openSubmissions(database).findOne({
    uid: student,
    assignmentKey: assignmentId.toHexString(),
    status: { $ne: 'withdrawn' },
  });
}

/** Whether this student has submitted this assignment, and not withdrawn it. */
export async function hasSubmitted(
  database: Db,
  assignmentId: ObjectId,
  student: string,
): Promise<boolean> {
  return (await findSubmissionTo(database, assignmentId, student)) !== null;
}

/** What this student has withdrawn from this assignment. */
export function findWithdrawnFrom(database: Db, assignmentId: ObjectId, student: string) {
  return openSubmissions(database).findOne({
    uid: student,
    assignmentKey: assignmentId.toHexString(),
    status: 'withdrawn',
  });
}

/** The statuses of what was handed in and not withdrawn. */
export const handedIn: StoredStatus[] = ['pending', 'returned', 'draft', 'completed'];

/** Who has submitted this assignment: their uids. */
export function findStudentsWhoSubmitted(database: Db, assignmentId: ObjectId): Promise<string[]> {
  return openSubmissions(database).distinct('uid', { assignmentId, status: { $in: handedIn } });
}

/** How many have submitted this assignment, marked or not, also those who took theirs off their list. */
export function countSubmissionsTo(database: Db, assignmentId: ObjectId): Promise<number> {
  return openSubmissions(database).countDocuments({ assignmentId, status: { $in: handedIn } });
}

/** Whether somebody has ever submitted this assignment, also where all of it was withdrawn. */
export async function wasSubmitted(database: Db, assignmentId: ObjectId): Promise<boolean> {
  const submissions = openSubmissions(database);
  return (await submissions.findOne({ assignmentId }, { projection: { _id: 1 } })) !== null;
}

/** Which of these assignments somebody has submitted who is none of `own` (uids). */
export async function findAssignmentsSubmittedByOthers(
  database: Db,
  assignmentIds: ObjectId[],
  own: string[],
): Promise<ObjectId[]> {
  if (assignmentIds.length === 0) return [];
  const submitted = await openSubmissions(database).distinct('assignmentId', {
    assignmentId: { $in: assignmentIds },
    uid: { $nin: own },
    status: { $ne: 'withdrawn' },
  });
  return submitted.filter((id) => id !== null);
}

/** What a class's matrix shows of a submission. */
export type FoundSubmission = {
  _id: ObjectId;
  assignmentId: ObjectId | null;
  uid: string;
  status: StoredStatus;
  marks: number;
  obtainedMark: number | null;
  submittedAt: Date;
  /** With the status `returned`; `date` is the day by which to hand it in again, where the teacher named one. */
  returned?: { date?: string };
  revision?: Revision;
  anonymous?: true;
};

const workFields = {
  assignmentId: 1,
  uid: 1,
  status: 1,
  marks: 1,
  obtainedMark: 1,
  submittedAt: 1,
  'returned.date': 1,
  revision: 1,
  anonymous: 1,
} as const;

/**
 * The submissions of these students to these assignments without the withdrawn ones, in no order: what a class's matrix shows
 * of them.
 */
export function findSubmissionsOf(
  database: Db,
  students: string[],
  assignmentIds: ObjectId[],
): Promise<FoundSubmission[]> {
  const assignmentKeys = assignmentIds.map((id) => id.toHexString());
  return openSubmissions(database)
    .find({
      uid: { $in: students },
      assignmentKey: { $in: assignmentKeys },
      status: { $ne: 'withdrawn' },
    })
    .project<FoundSubmission>(workFields)
    .toArray();
}

/**
 * The same for teachers, beside the names of these students: what was withdrawn while its marking is anonymous counts as handed in.
 * Otherwise it would be known of a withdrawn submission whose it is.
 */
export function findSubmissionsBesideNames(
  database: Db,
  students: string[],
  assignmentIds: ObjectId[],
): Promise<FoundSubmission[]> {
  return openSubmissions(database)
    .find({
      uid: { $in: students },
      assignmentKey: { $in: assignmentIds.map((id) => id.toHexString()) },
      $or: [{ status: { $ne: 'withdrawn' } }, { anonymous: true }],
    })
    .project<FoundSubmission>(workFields)
    .toArray();
}

type OwnKey = Pick<SubmissionDocument, 'uid' | 'assignmentKey'>;
const toKey = ({ uid, assignmentKey }: OwnKey) => `${assignmentKey} ${uid}`;

/** Concurrent requests share a query: a whole class opens an assignment at the same time. */
const readOwn = batchReads(
  (database: Db, keys) =>
    openSubmissions(database)
      .find({
        uid: { $in: uniqueTexts(keys.map((key) => key.slice(25))) },
        assignmentKey: { $in: uniqueTexts(keys.map((key) => key.slice(0, 24))) },
        status: { $ne: 'withdrawn' },
      })
      .project<FoundSubmission & OwnKey>({ ...workFields, assignmentKey: 1 })
      .toArray(),
  toKey,
);

const uniqueTexts = (texts: string[]) => [...new Set(texts)];

/** The same of one student and one assignment; `undefined` where it was not submitted. */
export function findSubmissionOf(
  database: Db,
  student: string,
  assignmentId: ObjectId,
): Promise<FoundSubmission | undefined> {
  return readOwn(database, toKey({ uid: student, assignmentKey: assignmentId.toHexString() }));
}

/** What some marked submissions to an assignment were worth. */
type FoundMaximum = { assignmentId: ObjectId; marks: number };

/** What the marked submissions of these students to these assignments were worth, each number once for an assignment. */
export async function findMaximaOf(
  database: Db,
  students: string[],
  assignmentIds: ObjectId[],
): Promise<FoundMaximum[]> {
  const assignmentKeys = assignmentIds.map((id) => id.toHexString());
  const found = await openSubmissions(database)
    .aggregate<{ _id: FoundMaximum }>([
      {
        $match: {
          uid: { $in: students },
          assignmentKey: { $in: assignmentKeys },
          status: 'completed',
        },
      },
      { $group: { _id: { assignmentId: '$assignmentId', marks: '$marks' } } },
    ])
    .toArray();
  return found.map(({ _id }) => _id);
}
