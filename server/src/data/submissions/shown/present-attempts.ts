import type { WithId } from 'mongodb';
import type {
  Attempt,
  ExportedSubmission,
  GivenMark,
  HistoryKind,
  HistoryRow,
} from '#contract/submissions/attempts.ts';
import type { SubmissionDocument } from '../collection.ts';
import { presentCriteria } from '../marks/criteria.ts';
import { readFirstRow } from '../marks/given-mark.ts';
import { presentNextSteps } from '../next-steps/steps-of-mark.ts';
import { areAnnotationsShown } from '../shown-attempts.ts';
import { presentWork } from '../work.ts';
import type { Viewer } from './access.ts';
import { hidesStudent } from './identity.ts';
import { presentOwnSubmission } from './presenter.ts';

/** All attempts, the last first; what was withdrawn has no current one. */
export function presentAttempts(
  submission: SubmissionDocument,
  viewer: Viewer,
  publicApiUrl: string,
): Attempt[] {
  const isHidden = hidesStudent(submission, viewer);
  const { status, submittedAt, returned, attempts = [] } = submission;
  const earlier = attempts.map(
    (attempt, index): Attempt => ({
      number: index + 1,
      ...presentWork(attempt, publicApiUrl, isHidden),
      submittedAt: attempt.submittedAt.toISOString(),
      ended: attempt.ended,
      endedAt: attempt.endedAt.toISOString(),
      reason: attempt.reason,
      ...(attempt.answers && { answers: attempt.answers }),
      ...(attempt.annotationsShown && { annotationsShown: true }),
    }),
  );
  if (status === 'withdrawn') return earlier.reverse();
  const isReturned = status === 'returned' && returned !== undefined;
  const current: Attempt = {
    number: attempts.length + 1,
    ...presentWork(submission, publicApiUrl, isHidden),
    submittedAt: submittedAt.toISOString(),
    ended: isReturned ? 'returned' : null,
    endedAt: isReturned ? returned.at.toISOString() : null,
    reason: isReturned ? returned.reason : null,
    ...(submission.answers && { answers: submission.answers }),
    ...(areAnnotationsShown(submission, attempts.length + 1) && { annotationsShown: true }),
  };
  return [current, ...earlier.reverse()];
}

/**
 * The history, the last first. A student gets what was released and returned, and as the earlier mark of a row only one that
 * was released. A mark whose release was taken back is a draft again, so its rows have no mark for the student.
 */
export function presentHistory(submission: SubmissionDocument, viewer: Viewer): HistoryRow[] {
  const { history = [] } = submission;
  const rows = history.length > 0 ? history : readFirstRow(submission);
  const takenBack = rows.findLastIndex(({ kind }) => kind === 'release-taken-back');
  return rows
    .map(({ at, byName, kind, from, to, reason, date, withoutHandIn }, index) => {
      const isMarker = viewer === 'marker';
      const showsMark = isMarker || index > takenBack;
      return {
        at: at.toISOString(),
        byName,
        kind,
        from: isMarker || (showsMark && kind === 'corrected') ? presentMark(from) : null,
        to: showsMark ? presentMark(to) : null,
        reason,
        ...(date && { date }),
        ...(withoutHandIn && { withoutHandIn }),
      };
    })
    .filter(({ kind }) => viewer === 'marker' || !ofDrafts.includes(kind))
    .reverse();
}

/** The rows that nobody but those who may mark it sees. */
const ofDrafts: HistoryKind[] = ['draft', 'draft-removed'];

function presentMark(mark: GivenMark | null): GivenMark | null {
  if (mark === null) return null;
  return {
    obtainedMark: mark.obtainedMark,
    feedback: mark.feedback,
    ...presentCriteria(mark),
    ...presentNextSteps(mark),
  };
}

/** For its student only. */
export function presentExported(
  submission: WithId<SubmissionDocument>,
  publicApiUrl: string,
): ExportedSubmission {
  const own = presentOwnSubmission(submission, publicApiUrl);
  return {
    ...own,
    state: submission.status === 'withdrawn' ? 'withdrawn' : own.state,
    attempts: presentAttempts(submission, 'student', publicApiUrl),
    history: presentHistory(submission, 'student'),
  };
}
