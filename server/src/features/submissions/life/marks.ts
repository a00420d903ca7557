import { ObjectId, type UpdateFilter, type WithId } from 'mongodb';
import type { GivenCriterion } from '../../../contract/rubrics.ts';
import type { GivenMark } from '../../../contract/submissions/life.ts';
import type { Evaluation } from '../../../contract/submissions/marking.ts';
import { isSameMark, maxHistoryRows } from '../../../contract/values.ts';
import { batchReads } from '../../../database/queries/batch.ts';
import type { StoredStatus } from '../../../lookups/submissions.ts';
import type { HistoryDocument, SubmissionDocument, Submissions } from '../collection.ts';
import {
  type BeforeChange,
  beforeFields,
  type MarkingTeacher,
  matchMarkable,
  maxRowsBeforeRelease,
} from './changes.ts';
import { identifySteps } from './next-steps.ts';

/** What can be marked by a teacher who has seen it in this state; a released mark can only be corrected. */
const markable: StoredStatus[] = ['pending', 'returned', 'draft'];

/** What a teacher gives; `criteria` is what `describeGiven` has made of it. */
type DescribedEvaluation = Omit<Evaluation, 'criteria'> & {
  criteria?: GivenCriterion[] | undefined;
};

/**
 * Marks a submission, or saves a draft of a mark, if the teacher may mark it, the mark is not above its marks, and it waits
 * for a mark or is still at the given version. The mark and its row in the history are one write. A mark that stays the same
 * keeps what it was given for, unless that is given too; the next steps stay unless others are given.
 * @returns what it was before; `null` when nothing was changed
 */
export async function markSubmission(
  submissions: Submissions,
  _id: ObjectId,
  { obtainedMark, feedback, criteria, nextSteps, version, release = true }: DescribedEvaluation,
  teacher: MarkingTeacher,
): Promise<BeforeChange | null> {
  const maxRows = release ? maxHistoryRows : maxRowsBeforeRelease;
  const filter = { _id, ...matchMarkable(teacher, maxRows), marks: { $gte: obtainedMark } };
  const mark = { obtainedMark, feedback: feedback ?? null, ...(criteria && { criteria }) };
  const given = { release, teacher };
  if (version === undefined) {
    const first = { ...given, mark: { ...mark, ...identifySteps(nextSteps) } };
    return submissions.findOneAndUpdate({ ...filter, status: 'pending' }, toUpdate(first), {
      projection: beforeFields,
    });
  }
  const before = await readBefore(submissions, _id.toHexString());
  if (before?.version !== version) return null;
  const earlier = readMark(before);
  const kept = keepCriteria(earlier, obtainedMark);
  const full = { ...kept, ...mark, ...identifySteps(nextSteps, earlier?.nextSteps) };
  const status = { $in: release ? [...markable, 'completed' as const] : markable };
  const { matchedCount } = await submissions.updateOne(
    // With the version, so that what was read is still true.
    { ...filter, version, status },
    toUpdate({ ...given, mark: full }, before),
  );
  return matchedCount === 1 ? before : null;
}

/** What the earlier mark was given for, if the new one is the same. */
function keepCriteria(
  earlier: GivenMark | null,
  obtainedMark: number,
): Pick<GivenMark, 'criteria'> {
  const isSame = earlier !== null && isSameMark(earlier.obtainedMark, obtainedMark);
  return isSame && earlier.criteria ? { criteria: earlier.criteria } : {};
}

type Before = BeforeChange & Pick<SubmissionDocument, 'history'>;

/** What submissions are before they are marked. Concurrent requests share a query. */
const readBefore = batchReads(
  (submissions: Submissions, ids): Promise<Before[]> =>
    submissions
      .find({ _id: { $in: ids.map((id) => new ObjectId(id)) } })
      .project<Before>({ ...beforeFields, 'history.kind': 1 })
      .toArray(),
  ({ _id }) => _id.toHexString(),
);

type Given = { mark: GivenMark; release: boolean; teacher: MarkingTeacher };

function toUpdate(
  { mark, release, teacher: { uid, name } }: Given,
  before?: Before,
): UpdateFilter<SubmissionDocument> {
  const at = new Date();
  const row: HistoryDocument = {
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
  return {
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
}

/** The mark that a submission has, released or not. */
export function readMark(
  submission: Pick<
    SubmissionDocument,
    'status' | 'obtainedMark' | 'feedback' | 'criteria' | 'nextSteps' | 'draft'
  >,
): GivenMark | null {
  const { status, obtainedMark, draft } = submission;
  if (status === 'completed' && obtainedMark !== null) {
    return pickMark({ ...submission, obtainedMark });
  }
  return status === 'draft' && draft !== undefined ? pickMark(draft) : null;
}

/** The mark alone, without who has given it when. */
export function pickMark({ obtainedMark, feedback, criteria, nextSteps }: GivenMark): GivenMark {
  return { obtainedMark, feedback, ...(criteria && { criteria }), ...(nextSteps && { nextSteps }) };
}

/** The row of a mark that an earlier version has released, which kept no history. */
export function readFirstRow(
  submission?: Parameters<typeof readMark>[0] & Pick<SubmissionDocument, 'markedAt' | 'markedBy'>,
): HistoryDocument[] {
  if (submission?.status !== 'completed' || submission.markedAt === null) return [];
  const { markedAt: at, markedBy: by } = submission;
  return [
    { at, by, byName: null, kind: 'released', from: null, to: readMark(submission), reason: null },
  ];
}

/**
 * Returns a submission to its student, if the teacher may mark it and it has neither changed since it was read nor has a
 * released mark; false when nothing was changed. A draft is dropped, and stays in the history.
 */
export async function returnSubmission(
  submissions: Submissions,
  before: WithId<SubmissionDocument>,
  reason: string,
  teacher: MarkingTeacher,
): Promise<boolean> {
  const at = new Date();
  const { uid: by, name: byName } = teacher;
  const row = {
    at,
    by,
    byName,
    kind: 'returned' as const,
    from: readMark(before),
    to: null,
    reason,
  };
  const { matchedCount } = await submissions.updateOne(
    {
      _id: before._id,
      ...matchMarkable(teacher, maxRowsBeforeRelease),
      version: before.version,
      status: { $in: ['pending', 'draft'] },
    },
    {
      $set: { status: 'returned', returned: { at, reason } },
      $unset: { draft: '' },
      $push: { history: row },
      $inc: { version: 1 },
    },
  );
  return matchedCount === 1;
}
