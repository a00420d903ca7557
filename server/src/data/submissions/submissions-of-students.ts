import type { Db, ObjectId } from 'mongodb';
import type { Revision } from '#data/assignments/due-day.ts';
import { batchReads } from '#database/queries/batch.ts';
import { uniqueIds } from '#database/queries/unique-ids.ts';
import {
  openSubmissions,
  type Recorded,
  type StoredStatus,
  type SubmissionDocument,
} from './collection.ts';
import {
  isSettled,
  matchReleasedMark,
  matchSettled,
  matchSettledBesideNames,
} from './marks/record-states.ts';
import { findHiding } from './submitted-assignments.ts';

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
  const withdrawn = found.filter((submission) => !isSettled(submission));
  const ids = withdrawn.flatMap(({ assignmentId }) => assignmentId ?? []);
  const hiding = await findHiding(database, uniqueIds(ids));
  return found.filter(
    (submission) => isSettled(submission) || hiding.has(String(submission.assignmentId)),
  );
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
