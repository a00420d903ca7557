import type { Db, ObjectId } from 'mongodb';
import { inBatches } from '#database/queries/batch.ts';
import { type AnnotationDocument, openAnnotations, openLayers } from './collection.ts';

/** How many submissions one command deletes the annotations of. */
const submissionsPerCommand = 10;

/** The annotations that an account has made or changed last, as a cursor; without deleted ones. */
export function readAnnotationsBy(database: Db, uid: string) {
  return openAnnotations(database)
    .find({ by: uid, json: { $ne: null } })
    .project<Pick<AnnotationDocument, 'submissionId' | 'attempt'> & { json: string }>({
      submissionId: 1,
      attempt: 1,
      json: 1,
    });
}

/** How many annotations `readAnnotationsBy` reads. */
export function countAnnotationsBy(database: Db, uid: string): Promise<number> {
  return openAnnotations(database).countDocuments({ by: uid, json: { $ne: null } });
}

export async function hasAnnotated(database: Db, uid: string): Promise<boolean> {
  const found = await openAnnotations(database).findOne({ by: uid }, { projection: { _id: 1 } });
  return found !== null;
}

export async function changeAuthor(database: Db, from: string, to: string): Promise<void> {
  await openAnnotations(database).updateMany({ by: from }, { $set: { by: to } });
}

/** Deletes everything that is on these submissions. */
export async function deleteAnnotationsOf(
  database: Db,
  submissionIds: readonly ObjectId[],
): Promise<void> {
  for (const ids of inBatches(submissionIds, submissionsPerCommand)) {
    await openAnnotations(database).deleteMany({ submissionId: { $in: ids } });
    await openLayers(database).deleteMany({ submissionId: { $in: ids } });
  }
}
