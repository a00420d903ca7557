import type { ObjectId, UpdateFilter, WithId } from 'mongodb';
import type { AttemptEnd } from '#contract/submissions/attempts.ts';
import { maxAttempts } from '#contract/values.ts';
import { type Revision, readNamedDay } from '#data/assignments/due-day.ts';
import type {
  AttemptDocument,
  HandIn,
  NewSubmission,
  ReplacedRecord,
  SubmissionDocument,
  Submissions,
} from './collection.ts';
import { toSubmissionKeys } from './search-words.ts';
import { pickWork } from './work.ts';

/** Matches what its student may still replace or withdraw, if it has not changed since it was read. */
function matchUnmarked({ _id, uid, version }: WithId<SubmissionDocument>) {
  return {
    _id,
    uid,
    version,
    status: { $in: ['pending' as const, 'returned' as const] },
    markingBeganAt: { $exists: false },
  };
}

/** Puts a new attempt in the place of the last one, which is kept; false when nothing was changed. */
export async function replaceAttempt(
  submissions: Submissions,
  before: WithId<SubmissionDocument>,
  answer: HandIn,
): Promise<boolean> {
  const ended = before.returned
    ? endAttempt(before, 'returned', before.returned.at, before.returned.reason)
    : endAttempt(before, 'replaced', answer.submittedAt);
  const { $set, $unset } = replaceHandIn(answer, before);
  const revision = toRevision(before);
  const { matchedCount } = await submissions.updateOne(
    { ...matchUnmarked(before), attempts: { $not: { $size: maxAttempts - 1 } } },
    { $set: { ...$set, ...(revision && { revision }) }, $unset, ...keepAttempt(ended) },
  );
  return matchedCount === 1;
}

/**
 * Withdraws a submission, which then counts as not handed in: the mark or the excuse that the hand-in has replaced is recorded
 * again. False when nothing was changed. The last attempt that there can be stays, because nothing could be handed in after it.
 */
export async function withdrawSubmission(
  submissions: Submissions,
  before: WithId<SubmissionDocument>,
): Promise<boolean> {
  const now = new Date();
  const dueDay = readNamedDay(before);
  const { matchedCount } = await submissions.updateOne(
    { ...matchUnmarked(before), attempts: { $not: { $size: maxAttempts - 1 } } },
    {
      // A day that a return has named counts for what is handed in after the withdrawal too.
      $set: {
        status: 'withdrawn',
        removedByStudentAt: now,
        ...(dueDay && { revision: { dueDay, countedAt: null } }),
        ...before.replacedRecord,
      },
      $unset: { returned: '', replacedRecord: '', ...(!dueDay && { revision: '' as const }) },
      ...keepAttempt(endAttempt(before, 'withdrawn', now)),
    },
  );
  return matchedCount === 1;
}

/** What of returns counts for the next attempt: the day that the last one has named, or that what was on time stays so. */
function toRevision({ returned, revision, submittedAt }: SubmissionDocument): Revision | undefined {
  if (returned === undefined) return revision;
  if (returned.date !== undefined) return { dueDay: returned.date, countedAt: null };
  return {
    dueDay: revision?.dueDay ?? null,
    countedAt: revision?.countedAt ?? submittedAt,
  };
}

function endAttempt(
  { submittedAt, returned, ...submission }: SubmissionDocument,
  ended: AttemptEnd,
  endedAt: Date,
  reason: string | null = null,
): AttemptDocument {
  return {
    ...pickWork(submission),
    submittedAt,
    ended,
    endedAt,
    reason,
    ...(submission.answers && { answers: submission.answers }),
    ...(returned?.withAnnotations && { annotationsShown: true }),
  };
}

function keepAttempt(attempt: AttemptDocument) {
  return {
    $push: { attempts: attempt },
    $inc: { version: 1 },
  } satisfies UpdateFilter<SubmissionDocument>;
}

/** Puts what is handed in, under these labels, in the place of what was, without what belonged to that. */
function replaceHandIn(
  { submittedAt, earlierSteps, answers, ...work }: HandIn,
  { uid, title, name, email }: Pick<SubmissionDocument, 'uid' | 'title' | 'name' | 'email'>,
) {
  return {
    $set: {
      ...pickWork(work),
      submittedAt,
      status: 'pending',
      ...(earlierSteps && { earlierSteps }),
      ...(answers && { answers }),
      ...toSubmissionKeys({ uid, title, name, email }),
    },
    $unset: {
      returned: '',
      submittedTitle: '',
      submittedName: '',
      ...(work.pdfLink === undefined && { pdfLink: '' as const }),
      ...(work.files === undefined && { files: '' as const }),
      ...(!earlierSteps && { earlierSteps: '' as const }),
      ...(!answers && { answers: '' as const }),
    },
  } satisfies UpdateFilter<SubmissionDocument>;
}

/**
 * Hands a withdrawn submission in again, with what a new one would have; its attempts are kept. It replaces what was recorded
 * without a hand-in, which stays in the history, until it is withdrawn.
 * @returns its id; `undefined` when this student has no withdrawn submission to this assignment
 */
export async function submitAgain(
  submissions: Submissions,
  sent: NewSubmission,
): Promise<ObjectId | undefined> {
  const { assignmentId, assignment, uid, email, name, ...answer } = sent;
  const before = await submissions.findOne({
    uid,
    assignmentKey: assignmentId.toHexString(),
    status: 'withdrawn',
    attempts: { $not: { $size: maxAttempts } },
  });
  if (before === null) return undefined;
  const { title, marks, imageURL } = assignment;
  const { $set, $unset } = replaceHandIn(answer, { uid, title, name, email });
  const replacedRecord = pickRecord(before);
  const { matchedCount } = await submissions.updateOne(
    { _id: before._id, uid, version: before.version, status: 'withdrawn' },
    {
      $set: {
        ...$set,
        title,
        marks,
        imageURL,
        email,
        name,
        removedByStudentAt: null,
        obtainedMark: null,
        feedback: null,
        markedAt: null,
        markedBy: null,
        ...(replacedRecord && { replacedRecord }),
      },
      $unset: { ...$unset, recorded: '', draft: '' },
      $inc: { version: 1 },
    },
  );
  // Somebody has recorded a mark, or it was handed in, since it was read.
  return matchedCount === 1 ? before._id : submitAgain(submissions, sent);
}

function pickRecord(submission: SubmissionDocument): ReplacedRecord | undefined {
  const { recorded, draft, marks, obtainedMark, feedback, markedAt, markedBy } = submission;
  if (recorded === undefined) return undefined;
  return { recorded, ...(draft && { draft }), marks, obtainedMark, feedback, markedAt, markedBy };
}
