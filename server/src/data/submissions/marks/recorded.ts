import { type Db, ObjectId, type UpdateFilter, type WithId } from 'mongodb';
import type { GivenMark, HistoryKind } from '#contract/submissions/attempts.ts';
import { maxHistoryRows } from '#contract/values.ts';
import type { FoundAssignment } from '#data/assignments/collection.ts';
import type { Owner } from '#database/ownership.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import {
  type HistoryDocument,
  openSubmissions,
  type Recorded,
  type SubmissionDocument,
  type Submissions,
} from '../collection.ts';
import { toSubmissionKeys } from '../search-words.ts';
import { toShuffleKey } from '../shuffle-key.ts';
import { readMark } from './given-mark.ts';
import { matchMarkable, maxRowsBeforeRelease, type NamedTeacher } from './markable.ts';

/** What a teacher records about a student who has not handed in. */
export type RecordedWork =
  | { recorded: 'excused' }
  | { recorded: 'draft' | 'released'; mark: GivenMark };

type Author = Pick<NamedTeacher, 'uid' | 'name'>;

type OfStudent = { assignmentId: ObjectId; uid: string };

/** What there is of this student and assignment, handed in or not; `null` where there is nothing. */
export function findAnyWork(database: Db, { assignmentId, uid }: OfStudent) {
  const assignmentKey = assignmentId.toHexString();
  return openSubmissions(database).findOne({ uid, assignmentKey });
}

/** The marks and excuses without a hand-in of these students, drafts too, by the uid. */
export async function findRecordedOf(
  database: Db,
  assignmentId: ObjectId,
  students: string[],
): Promise<Map<string, WithId<SubmissionDocument>>> {
  const found = await openSubmissions(database)
    .find({
      uid: { $in: students },
      assignmentKey: assignmentId.toHexString(),
      status: 'withdrawn',
      recorded: { $exists: true },
    })
    .toArray();
  return new Map(found.map((submission) => [submission.uid, submission]));
}

/**
 * Records a mark or an excuse where nothing is handed in, or corrects what was recorded. The hand-in and the record exclude each
 * other: both are conditional writes of the one document of this student and assignment.
 * @param before what `findAnyWork` has found
 * @returns the new version; `undefined` when it has changed meanwhile
 */
export async function recordWork(
  submissions: Submissions,
  before: WithId<SubmissionDocument> | null,
  { assignment, student }: { assignment: FoundAssignment; student: Owner },
  work: RecordedWork,
  teacher: NamedTeacher,
): Promise<number | undefined> {
  const at = new Date();
  if (before === null) {
    return unlessDuplicate(
      submissions.insertOne(createRecord({ assignment, student }, work, teacher, at)).then(() => 1),
    );
  }
  const row = toRow(before, work, teacher, at);
  const state = toState(work, teacher, at);
  const labels = {
    title: assignment.title,
    marks: assignment.marks,
    imageURL: assignment.imageURL,
  };
  const maxRows = work.recorded === 'draft' ? maxRowsBeforeRelease : maxHistoryRows;
  const { matchedCount } = await submissions.updateOne(
    {
      _id: before._id,
      ...matchMarkable(teacher, maxRows),
      version: before.version,
      status: 'withdrawn',
    },
    {
      // What was recorded keeps its maximum, as what was handed in does.
      $set: { ...state, ...(before.recorded === undefined && labels) },
      ...(state.draft === undefined && { $unset: { draft: '' } }),
      $push: { history: row },
      $inc: { version: 1 },
    },
  );
  return matchedCount === 1 ? before.version + 1 : undefined;
}

/** Takes back what was recorded; the history keeps it. False when it has changed since it was read. */
export async function removeRecord(
  submissions: Submissions,
  before: WithId<SubmissionDocument> & { recorded: Recorded },
  teacher: NamedTeacher,
): Promise<boolean> {
  const kinds = {
    draft: 'draft-removed',
    released: 'mark-removed',
    excused: 'excuse-removed',
  } as const satisfies Record<Recorded, HistoryKind>;
  const row: HistoryDocument = {
    ...startRow(teacher, new Date()),
    kind: kinds[before.recorded],
    from: readMark(before),
    to: null,
  };
  const { matchedCount } = await submissions.updateOne(
    {
      _id: before._id,
      ...matchMarkable(teacher, maxHistoryRows),
      version: before.version,
      status: 'withdrawn',
    },
    {
      $set: { obtainedMark: null, feedback: null, markedAt: null, markedBy: null },
      $unset: { recorded: '', draft: '' },
      $push: { history: row },
      $inc: { version: 1 },
    } satisfies UpdateFilter<SubmissionDocument>,
  );
  return matchedCount === 1;
}

type State = Pick<
  SubmissionDocument,
  'recorded' | 'obtainedMark' | 'feedback' | 'markedAt' | 'markedBy' | 'draft'
>;

function toState(work: RecordedWork, { uid }: Author, at: Date): State {
  const none = { obtainedMark: null, feedback: null, markedAt: null, markedBy: null };
  const by = { markedAt: at, markedBy: uid };
  if (work.recorded === 'excused') return { ...none, ...by, recorded: 'excused' };
  return work.recorded === 'draft'
    ? { ...none, recorded: 'draft', draft: { ...work.mark, ...by } }
    : { ...work.mark, ...by, recorded: 'released' };
}

function startRow({ uid, name }: Author, at: Date) {
  return { at, by: uid, byName: name, reason: null, withoutHandIn: true as const };
}

function toRow(
  before: WithId<SubmissionDocument> | null,
  work: RecordedWork,
  teacher: Author,
  at: Date,
): HistoryDocument {
  const isCorrection = before?.recorded === 'released' && work.recorded === 'released';
  return {
    ...startRow(teacher, at),
    kind: isCorrection ? 'corrected' : work.recorded,
    from: before && readMark(before),
    to: work.recorded === 'excused' ? null : work.mark,
  };
}

/**
 * What is recorded about a student of whom there is nothing yet. It counts as withdrawn, so that nothing takes it for a hand-in.
 */
export function createRecord(
  { assignment, student }: { assignment: FoundAssignment; student: Owner },
  work: RecordedWork,
  teacher: Author,
  at: Date,
): WithId<SubmissionDocument> {
  const { _id: assignmentId, classId = null, title, marks, imageURL } = assignment;
  const { uid, email, name } = student;
  const row = toRow(null, work, teacher, at);
  const _id = new ObjectId();
  return {
    _id,
    uid,
    email,
    name,
    assignmentKey: assignmentId.toHexString(),
    assignmentId,
    classId,
    title,
    marks,
    imageURL,
    quickNote: '',
    status: 'withdrawn',
    ...toState(work, teacher, at),
    version: 1,
    submittedAt: row.at,
    removedByStudentAt: row.at,
    history: [row],
    ...toSubmissionKeys({ uid, title, name, email }),
    shuffleKey: toShuffleKey(_id),
  };
}
