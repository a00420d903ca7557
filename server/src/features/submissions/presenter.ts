import type { WithId } from 'mongodb';
import type { OwnSubmission, PendingSubmission, Submission } from '../../contract/submissions.ts';
import { presentImage } from '../../database/image-addresses.ts';
import type { ShownClass } from '../../feature.ts';
import type { SubmissionDocument } from './collection.ts';

export function presentSubmission(
  submission: WithId<SubmissionDocument>,
  publicApiUrl: string,
  shownClass?: ShownClass,
): Submission {
  return {
    _id: submission._id.toHexString(),
    assignmentId: submission.assignmentId?.toHexString() ?? null,
    title: submission.title,
    email: submission.email,
    name: submission.name,
    pdfLink: submission.pdfLink,
    quickNote: submission.quickNote,
    status: submission.status,
    marks: submission.marks,
    imageURL: presentImage(publicApiUrl, submission.imageURL),
    obtainedMark: submission.obtainedMark,
    feedback: submission.feedback,
    submittedAt: submission.submittedAt.toISOString(),
    markedAt: submission.markedAt?.toISOString() ?? null,
    version: submission.version,
    ...shownClass,
  };
}

/** For its student only. */
export function presentOwnSubmission(
  submission: WithId<SubmissionDocument>,
  publicApiUrl: string,
  shownClass?: ShownClass,
): OwnSubmission {
  return {
    ...presentSubmission(submission, publicApiUrl, shownClass),
    removedAt: submission.removedByStudentAt?.toISOString() ?? null,
  };
}

export function presentPendingSubmission(
  submission: Pick<
    WithId<SubmissionDocument>,
    '_id' | 'email' | 'name' | 'title' | 'marks' | 'imageURL' | 'submittedAt'
  >,
  isMine: boolean,
  publicApiUrl: string,
  shownClass?: ShownClass,
): PendingSubmission {
  return {
    _id: submission._id.toHexString(),
    email: submission.email,
    name: submission.name,
    title: submission.title,
    marks: submission.marks,
    imageURL: presentImage(publicApiUrl, submission.imageURL),
    submittedAt: submission.submittedAt.toISOString(),
    isMine,
    ...shownClass,
  };
}
