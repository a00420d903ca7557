import type { WithId } from 'mongodb';
import type { SubmissionDocument, Submissions } from '../collection.ts';

/** The fields that a change may replace; the last five exist in some documents only. */
const replacedFields = {
  status: 1,
  pdfLink: 1,
  quickNote: 1,
  submittedAt: 1,
  obtainedMark: 1,
  feedback: 1,
  markedAt: 1,
  markedBy: 1,
  removedByStudentAt: 1,
  criteria: 1,
  nextSteps: 1,
  earlierSteps: 1,
  returned: 1,
  draft: 1,
} as const;

/** What has to be read of a submission to take a change back. */
export const beforeFields = { ...replacedFields, classId: 1, version: 1 } as const;

/** What a submission was before a change. */
export type BeforeChange = WithId<Pick<SubmissionDocument, keyof typeof beforeFields>>;

/**
 * Takes a change back, with the row that it has added to a list; false when the submission was changed again since. The
 * version grows: a form that shows the change is outdated.
 */
export async function undoSubmissionChange(
  submissions: Submissions,
  before: BeforeChange,
  added?: 'history' | 'attempts',
): Promise<boolean> {
  const names = Object.keys(replacedFields) as (keyof typeof replacedFields)[];
  const existing = names.filter((name) => before[name] !== undefined);
  const missing = names.filter((name) => before[name] === undefined);
  const { matchedCount } = await submissions.updateOne(
    { _id: before._id, version: before.version + 1 },
    {
      $set: Object.fromEntries(existing.map((name) => [name, before[name]])),
      ...(missing.length > 0 && { $unset: Object.fromEntries(missing.map((name) => [name, ''])) }),
      ...(added && { $pop: { [added]: 1 } }),
      $inc: { version: 1 },
    },
  );
  return matchedCount === 1;
}
