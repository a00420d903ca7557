import { ObjectId } from 'mongodb';
import type { Owner } from '#database/ownership.ts';
import type { Assignments } from './collection.ts';
import type { AssignmentDue, ClassAssignment, SetAssignment } from './lookup-types.ts';

/** The uids of the owners of a class's assignments. */
export function findAssignmentOwners(
  assignments: Assignments,
  classId: ObjectId,
): Promise<string[]> {
  return assignments.distinct('uid', { classId });
}

/** Gives the assignments of a class that these accounts own to another one. */
export async function transferAssignments(
  assignments: Assignments,
  classId: ObjectId,
  from: string[],
  { uid, email, name }: Owner,
): Promise<void> {
  await assignments.updateMany({ classId, uid: { $in: from } }, { $set: { uid, email, name } });
}

/** The classes in which this account owns assignments. */
export async function findClassIdsOfOwner(
  assignments: Assignments,
  owner: string,
): Promise<ObjectId[]> {
  const classIds = await assignments.distinct('classId', { uid: owner });
  return classIds.filter((id) => id !== null);
}

/** Some assignments of a class, the newest first. */
export function findClassAssignments(
  assignments: Assignments,
  classId: ObjectId,
  { skip, limit }: { skip: number; limit: number },
): Promise<ClassAssignment[]> {
  return assignments
    .find({ classId })
    .project<ClassAssignment>({ title: 1, date: 1, marks: 1 })
    .sort({ _id: -1 })
    .skip(skip)
    .limit(limit)
    .toArray();
}

export function countClassAssignments(
  assignments: Assignments,
  classId: ObjectId,
): Promise<number> {
  return assignments.countDocuments({ classId });
}

/** What was set in these classes since; ids begin with the second in which they were made. The first one first. */
export function findAssignmentsSet(
  assignments: Assignments,
  classIds: ObjectId[],
  since: Date,
): Promise<SetAssignment[]> {
  return assignments
    .find({ classId: { $in: classIds }, _id: { $gte: toFirstId(since) } })
    .project<SetAssignment>({ classId: 1, uid: 1, name: 1 })
    .sort({ _id: 1 })
    .toArray();
}

/** Which of these classes have assignments that were set since. */
export async function findClassesWithAssignmentsSet(
  assignments: Assignments,
  classIds: ObjectId[],
  since: Date,
): Promise<ObjectId[]> {
  const found = await assignments.distinct('classId', {
    classId: { $in: classIds },
    _id: { $gte: toFirstId(since) },
  });
  return found.filter((id) => id !== null);
}

/** The first id that a driver could have made in this second. */
function toFirstId(moment: Date): ObjectId {
  return ObjectId.createFromTime(Math.floor(moment.getTime() / 1_000));
}

/** What these classes have due from one day on, or to another, by day, at most `limit`. */
export function findAssignmentsDue(
  assignments: Assignments,
  classIds: ObjectId[],
  { from, to }: { from: string; to?: string },
  limit: number,
): Promise<AssignmentDue[]> {
  return assignments
    .find({ classId: { $in: classIds }, date: { $gte: from, ...(to && { $lte: to }) } })
    .project<AssignmentDue>({ classId: 1, title: 1, date: 1, estimatedMinutes: 1 })
    .sort({ date: 1, _id: 1 })
    .limit(limit)
    .toArray();
}
