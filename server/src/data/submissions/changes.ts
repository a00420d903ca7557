import type { WithId } from 'mongodb';
import type { SubmissionDocument, Submissions } from './collection.ts';

/** What no change replaces: whose and where it is, its version, and the lists that only grow. */
type KeptField =
  | 'uid'
  | 'assignmentId'
  | 'assignmentKey'
  | 'classId'
  | 'version'
  | 'wordsVersion'
  | 'attempts'
  | 'history';

/** What is copied from assignment and account: only handing in again replaces it. */
const copiedFields = {
  title: 1,
  marks: 1,
  imageURL: 1,
  email: 1,
  name: 1,
  sortName: 1,
  sortTitle: 1,
} as const satisfies Partial<Record<keyof SubmissionDocument, 1>>;

type CopiedField = keyof typeof copiedFields;

/** The fields that every change may replace; the last seven exist in some documents only. */
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
  searchWords: 1,
  criteria: 1,
  nextSteps: 1,
  earlierSteps: 1,
  returned: 1,
  revision: 1,
  draft: 1,
  submittedTitle: 1,
  submittedName: 1,
} as const satisfies Record<Exclude<keyof SubmissionDocument, KeptField | CopiedField>, 1>;

/** What has to be read of a submission to take a change back. */
export const beforeFields = {
  ...replacedFields,
  uid: 1,
  assignmentId: 1,
  classId: 1,
  version: 1,
} as const;

/** What has to be read of a submission to take back that it was handed in again. */
export const beforeAgainFields = { ...beforeFields, ...copiedFields } as const;

/** What a submission was before a change. */
export type BeforeChange = WithId<Pick<SubmissionDocument, keyof typeof beforeFields>>;

/** What a withdrawn submission was before it was handed in again. */
export type BeforeAgain = WithId<Pick<SubmissionDocument, keyof typeof beforeAgainFields>>;

/**
 * Takes a change back, with the row that it has added to a list; false when the submission was changed again since. The
 * version grows: a form that shows the change is outdated.
 */
export function undoSubmissionChange(
  submissions: Submissions,
  before: BeforeChange,
  added?: 'history' | 'attempts',
): Promise<boolean> {
  return restoreFields(submissions, before, undefined, added);
}

/** Takes back that a withdrawn submission was handed in again; false when it was changed again since. */
export function undoSubmitAgain(submissions: Submissions, before: BeforeAgain): Promise<boolean> {
  const { title, marks, imageURL, email, name, sortName, sortTitle } = before;
  const copied = { title, marks, imageURL, email, name, sortName, sortTitle };
  return restoreFields(submissions, before, copied);
}

async function restoreFields(
  submissions: Submissions,
  before: BeforeChange,
  copied: Pick<SubmissionDocument, CopiedField> | undefined,
  added?: 'history' | 'attempts',
): Promise<boolean> {
  const names = Object.keys(replacedFields) as (keyof typeof replacedFields)[];
  const existing = names.filter((name) => before[name] !== undefined);
  const missing = names.filter((name) => before[name] === undefined);
  const { matchedCount } = await submissions.updateOne(
    { _id: before._id, version: before.version + 1 },
    {
      $set: { ...Object.fromEntries(existing.map((name) => [name, before[name]])), ...copied },
      ...(missing.length > 0 && { $unset: Object.fromEntries(missing.map((name) => [name, ''])) }),
      ...(added && { $pop: { [added]: 1 } }),
      $inc: { version: 1 },
    },
  );
  return matchedCount === 1;
}
