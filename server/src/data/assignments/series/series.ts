import type { Db, ObjectId } from 'mongodb';
import { openAssignments } from '../collection.ts';
import type { AssignmentWithRubric } from '../rubric.ts';

/** The assignments that were made with this one for these classes, without itself, in the order in which they were made. */
export async function findTwins(
  database: Db,
  { _id, seriesId }: Pick<AssignmentWithRubric, '_id' | 'seriesId'>,
  classIds: ObjectId[],
): Promise<AssignmentWithRubric[]> {
  if (seriesId === undefined || classIds.length === 0) return [];
  return openAssignments(database)
    .find<AssignmentWithRubric>(
      { seriesId, _id: { $ne: _id }, classId: { $in: classIds } },
      { projection: { searchWords: 0, wordsVersion: 0 } },
    )
    .sort({ _id: 1 })
    .toArray();
}
