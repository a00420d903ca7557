import type { ObjectId } from 'mongodb';

/**
 * Matches what is open and what belongs to one of these classes. A document of an earlier version has no class, which
 * equals `null`. Sorted by the next fields of an index on `classId`, the database merges one range for each class.
 */
export function matchOpenOrIn(classIds: readonly ObjectId[]): {
  classId: null | { $in: (ObjectId | null)[] };
} {
  return { classId: classIds.length === 0 ? null : { $in: [null, ...classIds] } };
}
