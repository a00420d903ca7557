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
  const series = await openAssignments(database)
    .find<AssignmentWithRubric>(
      { seriesId, classId: { $in: classIds } },
      { projection: { searchWords: 0, wordsVersion: 0 } },
    )
    .toArray();
  return series
    .filter((twin) => !twin._id.equals(_id))
    .sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1));
}
