import type { Db, ObjectId } from 'mongodb';
import { type AttemptDocument, openSubmissions, type SubmissionDocument } from './collection.ts';
import { matchNotKept } from './marks/record-states.ts';

export type FoundAttempt = {
  /** From 1, in order of hand-in. */
  number: number;
  /** The submission itself is its last attempt, unless it was withdrawn. */
  attempt: SubmissionDocument | AttemptDocument;
};

/** The attempt of this number, without one the last; `undefined` where there is none. */
export function pickAttempt(
  submission: SubmissionDocument,
  number?: number,
): FoundAttempt | undefined {
  const { attempts = [], status } = submission;
  const all = status === 'withdrawn' ? attempts : [...attempts, submission];
  const chosen = number ?? all.length;
  const attempt = all[chosen - 1];
  return attempt && { number: chosen, attempt };
}

type Shown = Pick<SubmissionDocument, 'status' | 'returned'> & {
  attempts?: Pick<AttemptDocument, 'annotationsShown'>[];
};

/**
 * Whether its student sees the annotations of an attempt: with the released mark, or with what was returned if its teacher
 * chose so.
 */
export function areAnnotationsShown(
  { status, returned, attempts = [] }: Shown,
  number: number,
): boolean {
  const ended = attempts[number - 1];
  if (ended) return ended.annotationsShown === true;
  return status === 'completed' || (status === 'returned' && returned?.withAnnotations === true);
}

/** The numbers of the attempts whose annotations the student is shown, the last one first. */
export function listShownAttempts(submission: Shown): number[] {
  const count = (submission.attempts?.length ?? 0) + 1;
  const numbers = Array.from({ length: count }, (_, index) => count - index);
  return numbers.filter((number) => areAnnotationsShown(submission, number));
}

/**
 * Whether its student sees which comments on an attempt are settled: they are settled while a later one is marked, so with the
 * annotations of a later one, or of this one if it is the last.
 */
export function isSettlingShown(submission: Shown, number: number): boolean {
  const last = (submission.attempts?.length ?? 0) + 1;
  return number === last || listShownAttempts(submission).some((shown) => shown > number);
}

/** The attempts of this student whose annotations are shown, one after the other. */
export async function* readShownAttempts(database: Db, uid: string) {
  const submissions = openSubmissions(database).find({ uid }).project<Shown & { _id: ObjectId }>({
    status: 1,
    returned: 1,
    'attempts.annotationsShown': 1,
  });
  for await (const submission of submissions) {
    for (const attempt of listShownAttempts(submission)) {
      const hidesSettled = !isSettlingShown(submission, attempt);
      yield { submissionId: submission._id, attempt, hidesSettled };
    }
  }
}

/** The submissions of this student that go with the account: those without a released mark or an excuse. */
export async function findUnreleasedSubmissions(database: Db, uid: string): Promise<ObjectId[]> {
  const found = await openSubmissions(database)
    .find({ uid, ...matchNotKept }, { projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
}
