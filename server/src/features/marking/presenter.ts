import type { WithId } from 'mongodb';
import type { AssignmentToMark, SubmissionCounts } from '#contract/marking/overview.ts';
import type { PendingSubmission } from '#contract/marking/queue.ts';
import type { AssignmentSubmission, Submission } from '#contract/submissions/schemas.ts';
import type { ListedAssignment } from '#data/assignments/find-assignments.ts';
import type { ShownClass } from '#data/classes/class-labels.ts';
import { presentImage } from '#data/images/image-addresses.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { hidesStudent, presentStudent } from '#data/submissions/shown/identity.ts';
import {
  presentLife,
  presentSubmittedTitle,
  type ShownParts,
} from '#data/submissions/shown/presenter.ts';
import type { AssignmentRow } from '#data/submissions/to-mark/assignment-list.ts';

/**
 * For those who may mark it only; `isUnverified`: Firebase has not verified the student's address. `hasLeft` is not shown while
 * marking is anonymous: there may be one such student only.
 */
export function presentAssignmentRow(
  row: AssignmentRow,
  { isUnverified, hasLeft }: { isUnverified: boolean; hasLeft: boolean },
  { dueDate }: Pick<Submission, 'dueDate'>,
): AssignmentSubmission {
  return {
    _id: row._id.toHexString(),
    ...presentStudent(row, 'marker'),
    marks: row.marks,
    ...presentLife(row, 'marker', dueDate),
    ...(row.status === 'withdrawn' && { state: 'withdrawn' as const }),
    ...(isUnverified && { emailVerified: false as const }),
    ...(hasLeft && !hidesStudent(row, 'marker') && { hasLeft: true as const }),
  };
}

export function presentAssignmentToMark(
  { _id, title, date, deletedAt }: ListedAssignment,
  { submitted, toMark, drafts, returned, released, late }: SubmissionCounts,
  shownClass: ShownClass,
): AssignmentToMark {
  const counts = { submitted, toMark, drafts, returned, released, late };
  const shown = { ...counts, ...shownClass, ...(deletedAt && { isDeleted: true as const }) };
  return { _id: _id.toHexString(), title, date, ...shown };
}

export function presentPendingSubmission(
  submission: Pick<
    WithId<SubmissionDocument>,
    | '_id'
    | 'email'
    | 'name'
    | 'anonymous'
    | 'status'
    | 'title'
    | 'submittedTitle'
    | 'submittedName'
    | 'marks'
    | 'imageURL'
    | 'submittedAt'
  >,
  isMine: boolean,
  publicApiUrl: string,
  shownParts?: ShownParts,
): PendingSubmission {
  return {
    _id: submission._id.toHexString(),
    ...presentStudent(submission, 'marker'),
    title: submission.title,
    ...presentSubmittedTitle(submission),
    marks: submission.marks,
    imageURL: presentImage(publicApiUrl, submission.imageURL),
    submittedAt: submission.submittedAt.toISOString(),
    isMine,
    ...shownParts,
  };
}
