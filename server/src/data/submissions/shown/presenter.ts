import type { WithId } from 'mongodb';
import type { EarlierSteps } from '#contract/marking/next-steps.ts';
import type {
  OwnSubmission,
  StaleEvaluation,
  Submission,
  SubmissionState,
} from '#contract/submissions/schemas.ts';
import { toOwnDueDay } from '#data/assignments/due-day.ts';
import { presentImage } from '#data/images/image-addresses.ts';
import type { StoredStatus, SubmissionDocument } from '../collection.ts';
import { isAnnotated } from '../marks/begin.ts';
import { presentCriteria } from '../marks/criteria.ts';
import { hasReleasedMark, isShownRecord } from '../marks/record-states.ts';
import { presentNextSteps } from '../next-steps/steps-of-mark.ts';
import { presentWork } from '../work.ts';
import type { Viewer } from './access.ts';
import { hidesStudent, presentStudent } from './identity.ts';

/** What a draft is to its student differs: nobody but those who may mark it learns of a mark before it is released. */
const states: Record<StoredStatus, Record<Viewer, SubmissionState>> = {
  pending: { student: 'submitted', marker: 'submitted' },
  returned: { student: 'returned', marker: 'returned' },
  draft: { student: 'submitted', marker: 'draft' },
  completed: { student: 'released', marker: 'released' },
  // Shown to nobody; in the export of its student the state is replaced.
  withdrawn: { student: 'submitted', marker: 'submitted' },
};

/** The class of a submission, the student's own due day, and how late it was. */
export type ShownParts = Pick<Submission, 'classId' | 'class' | 'dueDate' | 'daysLate'>;

/** What is shown of a submission's life, beside what was handed in. */
export function presentLife(
  submission: Pick<
    SubmissionDocument,
    | 'status'
    | 'recorded'
    | 'returned'
    | 'markingBeganAt'
    | 'obtainedMark'
    | 'draft'
    | 'submittedAt'
    | 'markedAt'
    | 'version'
  > & { attempts?: unknown[] },
  viewer: Viewer,
  dueDate: string | undefined,
) {
  const { status, recorded, returned, draft } = submission;
  const isMarked = hasReleasedMark(submission);
  const isReturned = status === 'returned' && returned !== undefined;
  return {
    status: isMarked ? ('completed' as const) : ('pending' as const),
    state: recorded === 'released' ? ('released' as const) : states[status][viewer],
    isMarkingBegun: status === 'draft' || isMarked || isAnnotated(submission),
    attemptCount: (submission.attempts?.length ?? 0) + (status === 'withdrawn' ? 0 : 1),
    returned: isReturned
      ? {
          at: returned.at.toISOString(),
          reason: returned.reason,
          // One day for the student: a later one that was granted counts.
          ...(returned.date && { date: toOwnDueDay(returned.date, dueDate) }),
          ...(returned.withAnnotations && { withAnnotations: true as const }),
        }
      : null,
    obtainedMark: submission.obtainedMark,
    submittedAt: submission.submittedAt.toISOString(),
    markedAt: submission.markedAt?.toISOString() ?? null,
    version: submission.version,
    ...(viewer === 'marker' && {
      draft:
        status === 'draft' && draft !== undefined
          ? {
              obtainedMark: draft.obtainedMark,
              feedback: draft.feedback,
              ...presentCriteria(draft),
              ...presentNextSteps(draft),
              markedAt: draft.markedAt.toISOString(),
            }
          : null,
    }),
  };
}

export function presentSubmission(
  submission: WithId<SubmissionDocument>,
  viewer: Viewer,
  publicApiUrl: string,
  shownParts?: ShownParts,
): Submission {
  return {
    _id: submission._id.toHexString(),
    assignmentId: submission.assignmentId?.toHexString() ?? null,
    title: submission.title,
    ...presentStudent(submission, viewer),
    ...(viewer === 'marker' && submission.anonymous && { anonymous: true as const }),
    ...presentSubmittedTitle(submission),
    ...(submission.recorded
      ? noWork
      : presentWork(submission, publicApiUrl, hidesStudent(submission, viewer))),
    ...presentWithoutHandIn(submission),
    marks: submission.marks,
    imageURL: presentImage(publicApiUrl, submission.imageURL),
    feedback: submission.feedback,
    ...presentCriteria(submission),
    ...presentNextSteps(submission),
    ...(submission.earlierSteps && { earlierSteps: presentEarlierSteps(submission.earlierSteps) }),
    ...presentLife(submission, viewer, shownParts?.dueDate),
    ...shownParts,
  };
}

/** Not what was withdrawn: the mark is not about it. */
const noWork = { pdfLink: '', files: [], quickNote: '' };

/** Says that a released mark or an excuse has no hand-in; a draft is not shown. */
function presentWithoutHandIn({ recorded }: Pick<SubmissionDocument, 'recorded'>) {
  if (!isShownRecord(recorded)) return {};
  return { withoutHandIn: recorded === 'excused' ? ('excused' as const) : ('marked' as const) };
}

/** What the assignment was called at the hand-in; no member where it is called the same now. */
export function presentSubmittedTitle({
  title,
  submittedTitle = title,
}: Pick<SubmissionDocument, 'title' | 'submittedTitle'>) {
  return submittedTitle === title ? {} : { submittedTitle };
}

function presentEarlierSteps({ title, steps }: EarlierSteps): EarlierSteps {
  return { title, steps: steps.map(({ text, isDone }) => ({ text, isDone })) };
}

/** For its student only. */
export function presentOwnSubmission(
  submission: WithId<SubmissionDocument>,
  publicApiUrl: string,
  shownParts?: ShownParts,
): OwnSubmission {
  return {
    ...presentSubmission(submission, 'student', publicApiUrl, shownParts),
    removedAt: (!submission.recorded && submission.removedByStudentAt?.toISOString()) || null,
  };
}

export type Current = WithId<SubmissionDocument>;
export type Present = (submission: Current) => Submission;

/** The present state, which a refusal of a change carries. */
export function withSubmission(current: Current, present: Present) {
  const extension = { submission: present(current) } satisfies Pick<StaleEvaluation, 'submission'>;
  return { extension };
}
