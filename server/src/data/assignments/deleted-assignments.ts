import type { Db, ObjectId, WithId } from 'mongodb';
import { maxPageSize } from '#contract/values.ts';
import type { AssignmentDocument, Assignments } from './collection.ts';

export const deletedAssignmentCollection = 'deletedAssignments';

/** The assignments that were deleted after somebody had handed in. No list of assignments has them. */
export function openDeletedAssignments(database: Db): Assignments {
  return database.collection(deletedAssignmentCollection);
}

/** Keeps an assignment that is about to be deleted, as it is; can be repeated. */
export async function keepDeleted(
  deleted: Assignments,
  { _id, ...assignment }: WithId<AssignmentDocument>,
): Promise<void> {
  const document = { ...assignment, deletedAt: new Date() };
  await deleted.replaceOne({ _id }, document, { upsert: true });
}

/** Keeps it no longer: nobody has handed in, or it was not deleted. */
export async function dropDeleted(deleted: Assignments, _id: ObjectId): Promise<void> {
  await deleted.deleteOne({ _id });
}

/** What a class's matrix shows of an assignment. */
export type ClassAssignment = WithId<
  Pick<AssignmentDocument, 'title' | 'date' | 'marks' | 'category' | 'publishAt' | 'deletedAt'>
>;

/** The deleted assignments of a class, the newest first. */
export function findDeletedOfClass(database: Db, classId: ObjectId): Promise<ClassAssignment[]> {
  return openDeletedAssignments(database)
    .find({ classId })
    .project<ClassAssignment>({ title: 1, date: 1, marks: 1, category: 1, deletedAt: 1 })
    .sort({ _id: -1 })
    .limit(maxPageSize)
    .toArray();
}

/** Whether a deleted assignment shows one of these pictures, as they are stored: which of them. */
export function findImagesOfDeleted(deleted: Assignments, images: string[]): Promise<string[]> {
  return deleted.distinct('imageURL', { imageURL: { $in: images } });
}

export async function changeOwnerOfDeleted(
  deleted: Assignments,
  owner: string,
  fields: Partial<Pick<AssignmentDocument, 'uid' | 'email' | 'name'>>,
): Promise<void> {
  await deleted.updateMany({ uid: owner }, { $set: fields });
}
