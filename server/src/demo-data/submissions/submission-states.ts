import type { GivenMark } from '#contract/submissions/attempts.ts';
import type { HistoryDocument, SubmissionDocument } from '#data/submissions/collection.ts';
import { demoTeacher } from '../demo-accounts.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SubmissionSeed } from './submission-seed.ts';

type StateField =
  | 'status'
  | 'obtainedMark'
  | 'feedback'
  | 'criteria'
  | 'markedAt'
  | 'markedBy'
  | 'removedByStudentAt'
  | 'version'
  | 'attempts'
  | 'returned'
  | 'draft'
  | 'history';

/** What has happened to a demo submission, as the API would have stored it. */
export function toState(
  seed: Omit<SubmissionSeed, 'to' | 'by'>,
  { hoursAgo, uidOf }: SeedContext,
): Pick<SubmissionDocument, StateField> {
  const teacher = uidOf(demoTeacher.email);
  const attempts = listAttempts(seed, hoursAgo);
  const history = listHistory(seed, teacher, hoursAgo);
  const { marking, correction = marking, draft, returned, withdrawnHoursAgo } = seed;
  return {
    ...readStatus(seed),
    ...(correction?.criteria && { criteria: correction.criteria }),
    obtainedMark: correction?.obtainedMark ?? null,
    feedback: correction?.feedback ?? null,
    markedAt: correction ? hoursAgo(correction.hoursAgo) : null,
    markedBy: correction ? teacher : null,
    removedByStudentAt: withdrawnHoursAgo === undefined ? null : hoursAgo(withdrawnHoursAgo),
    version: 1 + history.length + attempts.filter(({ ended }) => ended !== 'returned').length,
    ...(attempts.length > 0 && { attempts }),
    ...(history.length > 0 && { history }),
    ...(returned && { returned: { at: hoursAgo(returned.hoursAgo), reason: returned.reason } }),
    ...(draft && {
      draft: {
        obtainedMark: draft.obtainedMark,
        feedback: draft.feedback,
        ...(draft.criteria && { criteria: draft.criteria }),
        markedAt: hoursAgo(draft.hoursAgo),
        markedBy: teacher,
      },
    }),
  };
}

type Facts = Omit<SubmissionSeed, 'to' | 'by'>;
type HoursAgo = SeedContext['hoursAgo'];

function readStatus(seed: Facts): Pick<SubmissionDocument, 'status'> {
  if (seed.withdrawnHoursAgo !== undefined) return { status: 'withdrawn' };
  if (seed.returned) return { status: 'returned' };
  if (seed.draft) return { status: 'draft' };
  return { status: seed.marking ? 'completed' : 'pending' };
}

function listAttempts({ pdfLink, quickNote, hoursAgo: submitted, ...seed }: Facts, at: HoursAgo) {
  const { earlier, withdrawnHoursAgo } = seed;
  return [
    ...(earlier
      ? [
          {
            pdfLink: pdfLink.replace(/\.pdf$/, '-first.pdf'),
            quickNote: earlier.quickNote,
            submittedAt: at(earlier.hoursAgo),
            ended: earlier.reason === undefined ? ('replaced' as const) : ('returned' as const),
            endedAt: at(earlier.endedHoursAgo),
            reason: earlier.reason ?? null,
          },
        ]
      : []),
    ...(withdrawnHoursAgo === undefined
      ? []
      : [
          {
            pdfLink,
            quickNote,
            submittedAt: at(submitted),
            ended: 'withdrawn' as const,
            endedAt: at(withdrawnHoursAgo),
            reason: null,
          },
        ]),
  ];
}

function listHistory(seed: Facts, by: string, at: HoursAgo): HistoryDocument[] {
  const { earlier, returned, draft, marking, correction } = seed;
  const row = { by, byName: demoTeacher.name, from: null, to: null, reason: null };
  const toMark = ({ obtainedMark, feedback, criteria }: GivenMark): GivenMark => ({
    obtainedMark,
    feedback,
    ...(criteria && { criteria }),
  });
  const rows: HistoryDocument[] = [];
  if (earlier?.reason) {
    const { reason, endedHoursAgo } = earlier;
    rows.push({ ...row, at: at(endedHoursAgo), kind: 'returned', reason });
  }
  if (returned) {
    rows.push({ ...row, at: at(returned.hoursAgo), kind: 'returned', reason: returned.reason });
  }
  if (draft) rows.push({ ...row, at: at(draft.hoursAgo), kind: 'draft', to: toMark(draft) });
  if (marking) {
    rows.push({ ...row, at: at(marking.hoursAgo), kind: 'released', to: toMark(marking) });
  }
  if (marking && correction) {
    const [from, to] = [toMark(marking), toMark(correction)];
    rows.push({ ...row, at: at(correction.hoursAgo), kind: 'corrected', from, to });
  }
  return rows;
}
