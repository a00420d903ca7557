import type { WithId } from 'mongodb';
import { maxAttempts } from '#contract/values.ts';
import type { SubmissionDocument, Submissions } from '../collection.ts';
import { readMark } from './given-mark.ts';
import { matchMarkable, maxRowsBeforeRelease, type NamedTeacher } from './markable.ts';

/**
 * Returns a submission to its student, if the teacher may mark it and it has neither changed since it was read nor has a
 * released mark; false when nothing was changed. A draft is dropped, and stays in the history. The last attempt that there can be
 * is not returned, because nothing could be handed in after it.
 */
export async function returnSubmission(
  submissions: Submissions,
  before: WithId<SubmissionDocument>,
  {
    reason,
    date,
    withAnnotations = false,
  }: { reason: string; date?: string; withAnnotations?: boolean },
  teacher: NamedTeacher,
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
    ...(date !== undefined && { date }),
  };
  const { matchedCount } = await submissions.updateOne(
    {
      _id: before._id,
      ...matchMarkable(teacher, maxRowsBeforeRelease),
      version: before.version,
      status: { $in: ['pending', 'draft'] },
      attempts: { $not: { $size: maxAttempts - 1 } },
    },
    {
      $set: {
        status: 'returned',
        returned: {
          at,
          reason,
          ...(date !== undefined && { date }),
          ...(withAnnotations && { withAnnotations }),
        },
      },
      $unset: { draft: '', markingBeganAt: '' },
      $push: { history: row },
      $inc: { version: 1 },
    },
  );
  return matchedCount === 1;
}
