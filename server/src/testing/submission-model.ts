import type { GivenMark, HistoryKind } from '#contract/submissions/attempts.ts';
import type { StoredStatus } from '#data/submissions/collection.ts';

/** What a submission must be after a sequence of actions, written a second time and without a database. */
export type ModelSubmission = {
  status: StoredStatus;
  version: number;
  /** The note stands for the whole attempt. */
  note: string;
  attempts: { note: string; ended: string }[];
  draft: GivenMark | null;
  mark: GivenMark | null;
  /** `by`: the number of the teacher. */
  history: { by: number; kind: HistoryKind; from: GivenMark | null; to: GivenMark | null }[];
  isRemoved: boolean;
};

export const modelMarks = 40;

/** `version` is the one that the caller sends: `seen` the present one, `old` an earlier one. */
export type Action =
  | { kind: 'submit'; note: string }
  | { kind: 'replace'; note: string; version: 'none' | 'seen' | 'old' }
  | { kind: 'withdraw' | 'remove' | 'release' }
  | {
      kind: 'mark';
      obtainedMark: number;
      feedback: string | null;
      version: 'none' | 'seen' | 'old';
      release: boolean;
    }
  | { kind: 'return' | 'take-back'; version: 'none' | 'seen' | 'old' };

/** `done`: changed; `nothing`: 200 and nothing is changed; else the code of the refusal. */
type Outcome = string;

/** What an action has to be answered with; `submission` is changed as the action changes it. */
export function act(
  submission: ModelSubmission | undefined,
  action: Action,
  teacher: number,
): { outcome: Outcome; submission: ModelSubmission | undefined } {
  if (submission === undefined) {
    if (action.kind !== 'submit') return { outcome: 'nothing', submission };
    return { outcome: 'done', submission: start(action.note) };
  }
  return { outcome: change(submission, action, teacher), submission };
}

function start(note: string): ModelSubmission {
  return {
    status: 'pending',
    version: 1,
    note,
    attempts: [],
    draft: null,
    mark: null,
    history: [],
    isRemoved: false,
  };
}

function change(submission: ModelSubmission, action: Action, teacher: number): Outcome {
  switch (action.kind) {
    case 'submit':
      return submitAgain(submission, action.note);
    case 'replace':
      return replace(submission, action);
    case 'withdraw':
      return withdraw(submission);
    case 'mark':
      return mark(submission, action, teacher);
    case 'return':
      return returnForRevision(submission, action, teacher);
    case 'release':
      return release(submission, teacher);
    case 'take-back':
      return takeBack(submission, action, teacher);
    case 'remove':
      return remove(submission);
  }
}

function submitAgain(submission: ModelSubmission, note: string): Outcome {
  if (submission.status !== 'withdrawn') return 'already-submitted';
  Object.assign(submission, { note, status: 'pending', isRemoved: false });
  submission.version += 1;
  return 'done';
}

function explainRefusedStudent({ status }: ModelSubmission): Outcome | undefined {
  if (status === 'draft') return 'marking-begun';
  if (status === 'completed') return 'submission-released';
  return undefined;
}

function replace(
  submission: ModelSubmission,
  { note, version }: Extract<Action, { kind: 'replace' }>,
): Outcome {
  if (submission.status === 'withdrawn') return 'submission-withdrawn';
  const refusal = explainRefusedStudent(submission) ?? (version === 'old' && 'submission-changed');
  if (refusal) return refusal;
  const ended = submission.status === 'returned' ? 'returned' : 'replaced';
  submission.attempts.push({ note: submission.note, ended });
  Object.assign(submission, { note, status: 'pending' });
  submission.version += 1;
  return 'done';
}

function withdraw(submission: ModelSubmission): Outcome {
  if (submission.status === 'withdrawn') return 'nothing';
  const refusal = explainRefusedStudent(submission);
  if (refusal) return refusal;
  submission.attempts.push({ note: submission.note, ended: 'withdrawn' });
  Object.assign(submission, { status: 'withdrawn', isRemoved: true });
  submission.version += 1;
  return 'done';
}

function mark(
  submission: ModelSubmission,
  { obtainedMark, feedback, version, release }: Extract<Action, { kind: 'mark' }>,
  teacher: number,
): Outcome {
  const { status } = submission;
  if (release && feedback === null) return 'invalid-request';
  if (status === 'withdrawn') return 'submission-withdrawn';
  if (obtainedMark > modelMarks) return 'mark-above-maximum';
  if (status === 'completed' && version === 'seen' && !release) return 'submission-released';
  if (version === 'old' || (version === 'none' && status !== 'pending')) {
    const isMarked = status === 'draft' || status === 'completed';
    if (!isMarked) return 'submission-changed';
    if (version === 'none' && status === 'draft') return 'draft-mark-saved';
    const isOwn = submission.history.at(-1)?.by === teacher;
    return isOwn ? 'submission-marked-by-you' : 'submission-already-marked';
  }
  const to = { obtainedMark, feedback };
  const kind = !release ? 'draft' : status === 'completed' ? 'corrected' : 'released';
  submission.history.push({ by: teacher, kind, from: submission.draft ?? submission.mark, to });
  Object.assign(
    submission,
    release ? { status: 'completed', mark: to, draft: null } : { status: 'draft', draft: to },
  );
  submission.version += 1;
  return 'done';
}

function returnForRevision(
  submission: ModelSubmission,
  { version }: Extract<Action, { kind: 'return' | 'take-back' }>,
  teacher: number,
): Outcome {
  if (submission.status === 'withdrawn') return 'submission-withdrawn';
  if (submission.status === 'completed') return 'submission-released';
  if (submission.status === 'returned') return 'submission-returned';
  if (version === 'old') return 'submission-changed';
  submission.history.push({ by: teacher, kind: 'returned', from: submission.draft, to: null });
  Object.assign(submission, { status: 'returned', draft: null });
  submission.version += 1;
  return 'done';
}

function release(submission: ModelSubmission, teacher: number): Outcome {
  const { draft } = submission;
  if (draft === null || draft.feedback === null) return 'nothing';
  submission.history.push({ by: teacher, kind: 'released', from: draft, to: draft });
  Object.assign(submission, { status: 'completed', mark: draft, draft: null });
  submission.version += 1;
  return 'done';
}

function takeBack(
  submission: ModelSubmission,
  { version }: Extract<Action, { kind: 'return' | 'take-back' }>,
  teacher: number,
): Outcome {
  const { status, mark } = submission;
  if (status === 'withdrawn') return 'submission-withdrawn';
  if (status !== 'completed') return 'submission-not-released';
  if (version === 'old') return 'submission-changed';
  submission.history.push({ by: teacher, kind: 'release-taken-back', from: mark, to: mark });
  Object.assign(submission, { status: 'draft', draft: mark, mark: null, isRemoved: false });
  submission.version += 1;
  return 'done';
}

function remove(submission: ModelSubmission): Outcome {
  if (submission.status === 'withdrawn') return 'nothing';
  if (submission.status !== 'completed') return 'submission-pending';
  if (submission.isRemoved) return 'nothing';
  submission.isRemoved = true;
  return 'done';
}
