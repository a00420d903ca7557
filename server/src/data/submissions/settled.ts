import { type Db, ObjectId } from 'mongodb';
import { readNamedDay } from '#data/assignments/due-day.ts';
import { batchLists } from '#database/queries/batch.ts';
import { openSubmissions, type SubmissionDocument } from './collection.ts';
import {
  isSettled,
  isShownRecord,
  matchSettled,
  matchShownRecord,
  type ShownRecord,
} from './marks/record-states.ts';

/** Leaves out what an earlier version kept under a title: ids sort before `title:`, so that an index answers. */
export const namesAssignment = { assignmentKey: { $lt: 'title:' } };

/**
 * An assignment to which a student has nothing to submit: it was submitted, or `recorded` says what a teacher has recorded
 * without a hand-in. `classId` is `null` or missing of an open one.
 */
export type Settled = {
  assignmentId: ObjectId;
  classId?: ObjectId | null;
  recorded?: ShownRecord;
};

type Answer = Pick<SubmissionDocument, 'uid' | 'assignmentKey' | 'classId' | 'status' | 'recorded'>;

/** The assignments that students have answered. Concurrent requests share a query. */
const readAnswered = batchLists(
  (database: Db, students) =>
    openSubmissions(database)
      .find({ uid: { $in: students }, ...namesAssignment })
      .project<Answer>({ _id: 0, uid: 1, assignmentKey: 1, classId: 1, status: 1, recorded: 1 })
      .toArray(),
  ({ uid }) => [uid],
);

/**
 * The assignments that this student has submitted, including those removed from the student's list and without the withdrawn
 * ones, and those that were marked or excused without a hand-in.
 */
export async function findSettled(database: Db, student: string): Promise<Settled[]> {
  const answered = await readAnswered(database, student);
  return answered.filter(isSettled).map(
    ({ assignmentKey, classId, recorded }): Settled => ({
      assignmentId: new ObjectId(assignmentKey),
      classId,
      ...(isShownRecord(recorded) && { recorded }),
    }),
  );
}

/** Of what is settled the ids of the assignments that were submitted. */
export const listSubmitted = (settled: readonly Settled[]): ObjectId[] =>
  settled.flatMap(({ assignmentId, recorded }) => (recorded ? [] : assignmentId));

/** The ids of those that were submitted. */
export async function findSubmittedAssignmentIds(
  database: Db,
  student: string,
): Promise<ObjectId[]> {
  return listSubmitted(await findSettled(database, student));
}

/** What was returned for revision. */
export type ReturnedWork = {
  assignmentId: ObjectId;
  /** The last day that a return has named, `YYYY-MM-DD`. */
  date?: string;
  /** The last return has named no day: it is never overdue. */
  hasNoDueDay: boolean;
};

type Exceptional = Pick<
  SubmissionDocument,
  'uid' | 'assignmentId' | 'status' | 'recorded' | 'returned' | 'revision'
>;

/**
 * What was returned, and what was marked or excused without a hand-in. Concurrent requests share a query: every list of a
 * student's work depends on it.
 */
const readExceptional = batchLists(
  (database: Db, students) =>
    openSubmissions(database)
      .find({
        uid: { $in: students },
        $or: [{ status: 'returned' }, matchShownRecord],
      })
      .project<Exceptional>({
        _id: 0,
        uid: 1,
        assignmentId: 1,
        status: 1,
        recorded: 1,
        'returned.date': 1,
        'revision.dueDay': 1,
      })
      .toArray(),
  ({ uid }) => [uid],
);

/** What was returned to this student for revision, in no order. */
export async function findReturnedWork(database: Db, student: string): Promise<ReturnedWork[]> {
  const found = await readExceptional(database, student);
  return found.flatMap(({ assignmentId, status, returned, revision }) => {
    if (assignmentId === null || status !== 'returned') return [];
    const date = readNamedDay({ returned, revision });
    return [{ assignmentId, ...(date && { date }), hasNoDueDay: returned?.date === undefined }];
  });
}

/** What of this student was marked or excused without a hand-in, by the ids of the assignments in hex. */
export async function findRecordedWork(
  database: Db,
  student: string,
): Promise<Map<string, ShownRecord>> {
  const found = await readExceptional(database, student);
  return new Map(
    found.flatMap(({ assignmentId, recorded }) =>
      isShownRecord(recorded) ? [[String(assignmentId), recorded]] : [],
    ),
  );
}

/** Whether this student has submitted this assignment and not withdrawn it, or was marked or excused without. */
export async function hasSettled(
  database: Db,
  assignmentId: ObjectId,
  student: string,
): Promise<boolean> {
  const assignmentKey = assignmentId.toHexString();
  const found = await openSubmissions(database).findOne(
    { uid: student, assignmentKey, ...matchSettled },
    { projection: { _id: 1 } },
  );
  return found !== null;
}
