import type { Db, ObjectId } from 'mongodb';
import { type AnnotationDocument, openAnnotations } from './collection.ts';

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
