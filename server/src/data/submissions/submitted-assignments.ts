import { type Db, ObjectId } from 'mongodb';
import { type Revision, readNamedDay } from '#data/assignments/due-day.ts';
import { batchLists, batchReads } from '#database/queries/batch.ts';
import { uniqueIds } from '#database/queries/unique-ids.ts';
import {
  openSubmissions,
  type Recorded,
  type StoredStatus,
  type SubmissionDocument,
} from './collection.ts';
import { markable } from './marks/markable.ts';
import {
  handedIn,
  isSettled,
  isShownRecord,
  matchReleasedMark,
  matchSettled,
  matchSettledBesideNames,
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

/** What this student has submitted for this assignment and not withdrawn, also when it is off the student's list. */
export function findSubmissionTo(database: Db, assignmentId: ObjectId, student: string) {
  return openSubmissions(database).findOne({
    uid: student,
    assignmentKey: assignmentId.toHexString(),
    status: { $ne: 'withdrawn' },
  });
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

/** What this student has withdrawn from this assignment. */
export function findWithdrawnFrom(database: Db, assignmentId: ObjectId, student: string) {
  return openSubmissions(database).findOne({
    uid: student,
    assignmentKey: assignmentId.toHexString(),
    status: 'withdrawn',
  });
}

/**
 * Of these assignments, by their ids in hex, those with work whose student those who mark it do not learn. As long as there is
 * some, what was withdrawn from them counts as handed in beside names; after that its alias protects nobody.
 */
export async function findHiding(
  database: Db,
  assignmentIds: readonly ObjectId[],
): Promise<Set<string>> {
  if (assignmentIds.length === 0) return new Set();
  const hiding = await openSubmissions(database).distinct('assignmentId', {
    assignmentId: { $in: [...assignmentIds] },
    status: { $in: markable },
    anonymous: true,
  });
  return new Set(hiding.map(String));
}

/** Who has submitted this assignment: their uids. Beside names, as `findSubmissionsBesideNames`. */
export async function findStudentsWhoSubmitted(
  database: Db,
  assignmentId: ObjectId,
): Promise<string[]> {
  const { size } = await findHiding(database, [assignmentId]);
  const withdrawn = { status: 'withdrawn' as const, anonymous: true as const };
  return openSubmissions(database).distinct('uid', {
    assignmentId,
    $or: [{ status: { $in: handedIn } }, ...(size > 0 ? [withdrawn] : [])],
  });
}

/** Who has submitted this assignment, or has a mark or an excuse without a hand-in: their uids. */
export function findStudentsWithWork(database: Db, assignmentId: ObjectId): Promise<string[]> {
  return openSubmissions(database).distinct('uid', {
    assignmentId,
    $or: [{ status: { $in: handedIn } }, { status: 'withdrawn', recorded: { $exists: true } }],
  });
}

/** How many have submitted this assignment, marked or not, also those who took theirs off their list. */
export function countSubmissionsTo(database: Db, assignmentId: ObjectId): Promise<number> {
  return openSubmissions(database).countDocuments({ assignmentId, status: { $in: handedIn } });
}

/** Whether somebody has ever submitted this assignment, also where all of it was withdrawn, or has a mark without a hand-in. */
export async function wasSubmitted(database: Db, assignmentId: ObjectId): Promise<boolean> {
  const submissions = openSubmissions(database);
  return (await submissions.findOne({ assignmentId }, { projection: { _id: 1 } })) !== null;
}

/** Which of these assignments somebody has submitted who is none of `own` (uids), or has a mark or an excuse without a hand-in. */
export async function findAssignmentsSubmittedByOthers(
  database: Db,
  assignmentIds: ObjectId[],
  own: string[],
): Promise<ObjectId[]> {
  if (assignmentIds.length === 0) return [];
  const submitted = await openSubmissions(database).distinct('assignmentId', {
    assignmentId: { $in: assignmentIds },
    uid: { $nin: own },
    $or: [{ status: { $ne: 'withdrawn' } }, { recorded: { $exists: true } }],
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
  /** Where it was marked or excused without a hand-in. */
  recorded?: Recorded;
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
  recorded: 1,
} as const;

/**
 * The submissions of these students to these assignments without the withdrawn ones, and what was marked or excused without a
 * hand-in, in no order: what a class's matrix shows of them.
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
      ...matchSettled,
    })
    .project<FoundSubmission>(workFields)
    .toArray();
}

/** The same for teachers, beside the names of these students: see `findHiding`. */
export async function findSubmissionsBesideNames(
  database: Db,
  students: string[],
  assignmentIds: ObjectId[],
): Promise<FoundSubmission[]> {
  const found = await openSubmissions(database)
    .find({
      uid: { $in: students },
      assignmentKey: { $in: assignmentIds.map((id) => id.toHexString()) },
      ...matchSettledBesideNames,
    })
    .project<FoundSubmission>(workFields)
    .toArray();
  const withdrawn = found.filter((each) => !isSettled(each));
  const ids = withdrawn.flatMap(({ assignmentId }) => assignmentId ?? []);
  const hiding = await findHiding(database, uniqueIds(ids));
  return found.filter((each) => isSettled(each) || hiding.has(String(each.assignmentId)));
}

type OwnKey = Pick<SubmissionDocument, 'uid' | 'assignmentKey'>;
type OwnFields = OwnKey & Pick<SubmissionDocument, 'feedback' | 'markedAt'>;
const toKey = ({ uid, assignmentKey }: OwnKey) => `${assignmentKey} ${uid}`;

export type OwnSubmission = FoundSubmission & OwnFields;

/** Concurrent requests share a query: a whole class opens an assignment at the same time. */
const readOwn = batchReads(
  (database: Db, keys) =>
    openSubmissions(database)
      .find({
        uid: { $in: uniqueTexts(keys.map((key) => key.slice(25))) },
        assignmentKey: { $in: uniqueTexts(keys.map((key) => key.slice(0, 24))) },
        ...matchSettled,
      })
      .project<OwnSubmission>({ ...workFields, assignmentKey: 1, feedback: 1, markedAt: 1 })
      .toArray(),
  toKey,
);

const uniqueTexts = (texts: string[]) => [...new Set(texts)];

/** The same of one student and one assignment; `undefined` where there is nothing. */
export function findSubmissionOf(
  database: Db,
  student: string,
  assignmentId: ObjectId,
): Promise<OwnSubmission | undefined> {
  return readOwn(database, toKey({ uid: student, assignmentKey: assignmentId.toHexString() }));
}

/** What some marks of an assignment were out of. */
type FoundMaximum = { assignmentId: ObjectId; marks: number };

/** What the marks of these students for these assignments were out of, each number once for an assignment. */
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
          ...matchReleasedMark,
        },
      },
      { $group: { _id: { assignmentId: '$assignmentId', marks: '$marks' } } },
    ])
    .toArray();
  return found.map(({ _id }) => _id);
}
