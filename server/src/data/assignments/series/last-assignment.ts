import type { Db, ObjectId, WithId } from 'mongodb';
import { type AssignmentDocument, openAssignments } from '../collection.ts';

const fields = {
  marks: 1,
  difficultyLevel: 1,
  date: 1,
  classId: 1,
  seriesId: 1,
} as const;

type Field = 'marks' | 'difficultyLevel' | 'date' | 'seriesId';

/** `classId` is `null` or missing of an open one. */
type MadeAssignment = WithId<Pick<AssignmentDocument, Field> & { classId?: ObjectId | null }>;

/** The last assignment that this account has made, no copy, after those that were made together with it; empty without any. */
export async function findLastMade(database: Db, owner: string): Promise<MadeAssignment[]> {
  const assignments = openAssignments(database);
  const [last] = await assignments
    .find({ uid: owner, isCopy: { $ne: true } })
    .project<MadeAssignment>(fields)
    .sort({ _id: -1 })
    .limit(1)
    .toArray();
  if (last === undefined) return [];
  const { _id, seriesId } = last;
  if (seriesId === undefined) return [last];
  const others = await assignments
    .find({ seriesId, uid: owner, _id: { $ne: _id } })
    .project<MadeAssignment>(fields)
    .sort({ _id: 1 })
    .toArray();
  return [...others, last];
}
