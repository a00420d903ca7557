import type { Db, ObjectId, WithId } from 'mongodb';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { listShownAttempts } from '#data/submissions/shown-attempts.ts';
import { type AnnotationDocument, openAnnotations } from './collection.ts';

/** Which of these comments are on what its student is shown of a submission. */
export async function findShownComments(
  database: Db,
  submission: WithId<SubmissionDocument>,
  ids: readonly string[],
): Promise<Set<string>> {
  const shown = listShownAttempts(submission);
  if (shown.length === 0 || ids.length === 0) return new Set();
  const found = await openAnnotations(database)
    .find({
      submissionId: submission._id,
      attempt: { $in: shown },
      id: { $in: [...ids] },
      json: { $ne: null },
    })
    .project<Pick<AnnotationDocument, 'id'>>({ id: 1 })
    .toArray();
  return new Set(found.map(({ id }) => id));
}

/** In which of these attempts there is an annotation with this id, the last one first; `undefined` in none. */
export async function findAttemptOfAnnotation(
  database: Db,
  submissionId: ObjectId,
  attempts: readonly number[],
  id: string,
): Promise<number | undefined> {
  if (attempts.length === 0) return undefined;
  const found = await openAnnotations(database)
    .find({ submissionId, attempt: { $in: [...attempts] }, id, json: { $ne: null } })
    .project<Pick<AnnotationDocument, 'attempt'>>({ attempt: 1 })
    .toArray();
  return found.map(({ attempt }) => attempt).sort((a, b) => b - a)[0];
}
