import { ObjectId, type UpdateFilter, type WithId } from 'mongodb';
import type { Evaluation } from '#contract/marking/schemas.ts';
import type { GivenCriterion } from '#contract/rubrics/schemas.ts';
import type { GivenMark } from '#contract/submissions/attempts.ts';
import { isSameMark, maxHistoryRows } from '#contract/values.ts';
import { batchReads, batchUpdates, type SingleUpdate } from '#database/queries/batch.ts';
import type { HistoryDocument, SubmissionDocument, Submissions } from '../collection.ts';
import { identifySteps } from '../next-steps/steps-of-mark.ts';
import { readFirstRow, readMark } from './given-mark.ts';
import { markable, matchMarkable, maxRowsBeforeRelease, type NamedTeacher } from './markable.ts';

/** What a teacher gives; `criteria` is what `describeGiven` has made of it. */
type DescribedEvaluation = Omit<Evaluation, 'criteria'> & {
  criteria?: GivenCriterion[] | undefined;
};

/**
 * Marks a submission, or saves a draft of a mark, if the teacher may mark it, the mark is not above its marks, and it waits
 * for a mark or is still at the given version. The mark and its row in the history are one write. A mark that stays the same
 * keeps what it was given for, unless that is given too; the next steps stay unless others are given.
 * @param before the submission as `readBeforeMark` has read it; only needed with a version
 * @returns the student, the assignment and the class; `null` when nothing was changed
 */
export async function markSubmission(
  submissions: Submissions,
  _id: ObjectId,
  { obtainedMark, feedback, criteria, nextSteps, version, release = true }: DescribedEvaluation,
  teacher: NamedTeacher,
  before?: BeforeMark,
): Promise<MarkedSubmission | null> {
  const maxRows = release ? maxHistoryRows : maxRowsBeforeRelease;
  const filter = { _id, ...matchMarkable(teacher, maxRows), marks: { $gte: obtainedMark } };
  const mark = { obtainedMark, feedback: feedback ?? null, ...(criteria && { criteria }) };
  const given = { release, teacher };
  if (version === undefined) {
    const first = { ...given, mark: { ...mark, ...identifySteps(nextSteps) } };
    return submissions.findOneAndUpdate({ ...filter, status: 'pending' }, toUpdate(first).update, {
      projection: { uid: 1, assignmentId: 1, classId: 1 },
    });
  }
  if (before?.version !== version) return null;
  const earlier = readMark(before);
  const kept = keepCriteria(earlier, obtainedMark);
  const full = { ...kept, ...mark, ...identifySteps(nextSteps, earlier?.nextSteps) };
  const status = { $in: release ? [...markable, 'completed' as const] : markable };
  const isMade = await updateMarked(submissions, {
    _id,
    // With the version, so that what was read is still true.
    filter: { ...filter, version, status },
    ...toUpdate({ ...given, mark: full }, before),
  });
  return isMade ? before : null;
}

export type MarkedSubmission = WithId<Pick<SubmissionDocument, 'uid' | 'assignmentId' | 'classId'>>;

/** A mark that is to be written, with the ids of the submission and of the row in its history. */
type MarkUpdate = SingleUpdate<SubmissionDocument> & { _id: ObjectId; rowId: ObjectId };

/** Concurrent requests share a command. */
const updateMarked = batchUpdates<SubmissionDocument, MarkUpdate>(async (submissions, updates) => {
  const found = await submissions
    .find({ _id: { $in: updates.map(({ _id }) => _id) } })
    .project<Pick<SubmissionDocument, 'history'>>({ 'history.id': 1 })
    .toArray();
  const rows = new Set(found.flatMap(({ history = [] }) => history.map(({ id }) => String(id))));
  return updates.map(({ rowId }) => rows.has(String(rowId)));
});

/** What the earlier mark was given for, if the new one is the same. */
function keepCriteria(
  earlier: GivenMark | null,
  obtainedMark: number,
): Pick<GivenMark, 'criteria'> {
  const isSame = earlier !== null && isSameMark(earlier.obtainedMark, obtainedMark);
  return isSame && earlier.criteria ? { criteria: earlier.criteria } : {};
}

const beforeFields = {
  uid: 1,
  assignmentId: 1,
  classId: 1,
  version: 1,
  status: 1,
  obtainedMark: 1,
  feedback: 1,
  criteria: 1,
  nextSteps: 1,
  markedAt: 1,
  markedBy: 1,
  draft: 1,
} as const;

/** What a submission is before it is marked; of the rows of its history only the kinds. */
type BeforeMark = WithId<Pick<SubmissionDocument, keyof typeof beforeFields | 'history'>>;

/** By the id in hex. Concurrent requests share a query. */
export const readBeforeMark = batchReads(
  (submissions: Submissions, ids): Promise<BeforeMark[]> =>
    submissions
      .find({ _id: { $in: ids.map((id) => new ObjectId(id)) } })
      .project<BeforeMark>({ ...beforeFields, 'history.kind': 1 })
      .toArray(),
  ({ _id }) => _id.toHexString(),
);

type Given = { mark: GivenMark; release: boolean; teacher: NamedTeacher };

function toUpdate(
  { mark, release, teacher: { uid, name } }: Given,
  before?: BeforeMark,
): Pick<MarkUpdate, 'update' | 'rowId'> {
  const at = new Date();
  const rowId = new ObjectId();
  const row: HistoryDocument = {
    id: rowId,
    at,
    by: uid,
    byName: name,
    kind: !release ? 'draft' : before?.status === 'completed' ? 'corrected' : 'released',
    from: before === undefined ? null : readMark(before),
    to: mark,
    reason: null,
  };
  const $set: Partial<SubmissionDocument> = release
    ? { ...mark, status: 'completed', markedAt: at, markedBy: uid }
    : { status: 'draft', draft: { ...mark, markedAt: at, markedBy: uid } };
  const first = before?.history?.length ? [] : readFirstRow(before);
  const update: UpdateFilter<SubmissionDocument> = {
    $set,
    $unset: {
      returned: '',
      ...(release && { draft: '' as const }),
      ...(release && !mark.criteria && { criteria: '' as const }),
      ...(release && !mark.nextSteps && { nextSteps: '' as const }),
    },
    $push: { history: { $each: [...first, row] } },
    $inc: { version: 1 },
  };
  return { update, rowId };
}
