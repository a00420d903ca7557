import type { WithId } from 'mongodb';
import type { HistoryDocument, SubmissionDocument, Submissions } from '../collection.ts';
import { pickMark, readFirstRow, readMark } from './given-mark.ts';
import { matchMarkable, maxRowsBeforeRelease, type NamedTeacher } from './markable.ts';
import { hasReleasedMark } from './record-states.ts';

/**
 * Makes a released mark a draft again, if the teacher may mark the submission and it has not changed since it was read;
 * false when nothing was changed. What waits for a mark is on its student's list, so it is there again too. The same of a mark
 * without a hand-in.
 */
export async function takeReleaseBack(
  submissions: Submissions,
  before: WithId<SubmissionDocument>,
  teacher: NamedTeacher,
): Promise<boolean> {
  const mark = readMark(before);
  const { markedAt, markedBy, status, recorded } = before;
  if (!hasReleasedMark(before) || mark === null) return false;
  const at = new Date();
  const { uid: by, name: byName } = teacher;
  const kind = 'release-taken-back';
  const row: HistoryDocument = {
    at,
    by,
    byName,
    kind,
    from: mark,
    to: mark,
    reason: null,
    ...(recorded && { withoutHandIn: true }),
  };
  const first = before.history?.length ? [] : readFirstRow(before);
  const { matchedCount } = await submissions.updateOne(
    {
      _id: before._id,
      ...matchMarkable(teacher, maxRowsBeforeRelease),
      version: before.version,
      status,
    },
    {
      $set: {
        ...(recorded ? { recorded: 'draft' } : { status: 'draft', removedByStudentAt: null }),
        draft: { ...pickMark(mark), markedAt: markedAt ?? at, markedBy: markedBy ?? by },
        obtainedMark: null,
        feedback: null,
        markedAt: null,
        markedBy: null,
      },
      $unset: { criteria: '', nextSteps: '' },
      $push: { history: { $each: [...first, row] } },
      $inc: { version: 1 },
    },
  );
  return matchedCount === 1;
}
