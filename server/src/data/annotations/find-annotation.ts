import type { Db, ObjectId } from 'mongodb';
import { openAnnotations } from './collection.ts';

/** In which of these attempts there is an annotation with this id, the last one first; `undefined` in none. */
export async function findAttemptOfAnnotation(
  database: Db,
  submissionId: ObjectId,
  attempts: readonly number[],
  id: string,
): Promise<number | undefined> {
  if (attempts.length === 0) return undefined;
  const found = await openAnnotations(database).findOne(
    { submissionId, attempt: { $in: [...attempts] }, id, json: { $ne: null } },
    { projection: { attempt: 1 }, sort: { attempt: -1 } },
  );
  return found?.attempt;
}
