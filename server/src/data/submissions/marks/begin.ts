import type { ObjectId } from 'mongodb';
import type { SubmissionDocument, Submissions } from '../collection.ts';

/** Whether what is annotated has begun the marking, which a mark or a return ends. */
export function isAnnotated({
  status,
  markingBeganAt,
}: Pick<SubmissionDocument, 'status' | 'markingBeganAt'>): boolean {
  return status === 'pending' && markingBeganAt !== undefined;
}

/**
 * Begins to mark a submission that waits for a mark, as a draft of a mark does: its student can neither replace nor withdraw it.
 * The version stays, so that the mark that a teacher enters meanwhile can be saved.
 * @returns false when it has changed since it was read
 */
export async function beginMarking(
  submissions: Submissions,
  { _id, version }: { _id: ObjectId; version: number },
): Promise<boolean> {
  const { matchedCount } = await submissions.updateOne(
    { _id, version, status: 'pending' },
    { $set: { markingBeganAt: new Date() } },
  );
  return matchedCount === 1;
}
