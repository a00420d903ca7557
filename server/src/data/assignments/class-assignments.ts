import type { Db, Filter, ObjectId, WithId } from 'mongodb';
import type { Owner } from '#database/ownership.ts';
import { compareIds } from '#database/queries/compare-ids.ts';
import { toFirstId } from '#database/queries/first-id.ts';
import { type AssignmentDocument, openAssignments } from './collection.ts';
import { type ClassAssignment, findDeletedOfClass } from './deleted-assignments.ts';
import { matchPublished, matchShown, type ReaderClasses } from './published.ts';

/** Who owns assignments of this class: their uids. */
export function findAssignmentOwners(database: Db, classId: ObjectId): Promise<string[]> {
  return openAssignments(database).distinct('uid', { classId });
}

/** Gives the assignments of a class that these accounts (uids) own to another teacher of it. Can be repeated. */
export async function transferAssignments(
  database: Db,
  classId: ObjectId,
  from: string[],
  { uid, email, name }: Owner,
): Promise<void> {
  await openAssignments(database).updateMany(
    { classId, uid: { $in: from } },
    { $set: { uid, email, name } },
  );
}

/** The classes in which this account owns assignments. */
export async function findClassIdsOfOwner(database: Db, owner: string): Promise<ObjectId[]> {
  const classIds = await openAssignments(database).distinct('classId', { uid: owner });
  return classIds.filter((id) => id !== null);
}

/** The assignments of a class, those that are kept too, the newest first, and how many there are. */
export async function findClassAssignments(
  database: Db,
  classId: ObjectId,
  part: { skip: number; limit: number },
): Promise<{ assignments: ClassAssignment[]; count: number }> {
  const assignments = openAssignments(database);
  const [kept, count] = await Promise.all([
    findDeletedOfClass(database, classId),
    assignments.countDocuments({ classId }),
  ]);
  // At most all that are kept come before the part: no more of the others need to be read before it.
  const skip = Math.max(0, part.skip - kept.length);
  const found = await assignments
    .find({ classId })
    .project<ClassAssignment>({ title: 1, date: 1, marks: 1, category: 1, publishAt: 1 })
    .sort({ _id: -1 })
    .skip(skip)
    .limit(part.skip + part.limit - skip)
    .toArray();
  const newestFirst = [...found, ...kept].sort((a, b) => compareIds(b._id, a._id));
  const start = part.skip - skip;
  const page = newestFirst.slice(start, start + part.limit);
  return { assignments: page, count: count + kept.length };
}

/** An assignment of a class, with its owner; without `publishAt` its id says when it was set. */
type SetAssignment = WithId<
  Pick<AssignmentDocument, 'uid' | 'name' | 'publishAt'> & { classId: ObjectId }
>;

/** What was set in these classes since, or made earlier and published since, in the order in which it was made. */
export async function findAssignmentsSet(
  database: Db,
  classIds: ObjectId[],
  since: Date,
): Promise<SetAssignment[]> {
  if (classIds.length === 0) return [];
  return openAssignments(database)
    .find(matchSet(classIds, since))
    .project<SetAssignment>({ classId: 1, uid: 1, name: 1, publishAt: 1 })
    .sort({ _id: 1 })
    .toArray();
}

/** Which of these classes have such assignments, by their ids in hex. */
export async function findClassesWithAssignmentsSet(
  database: Db,
  classIds: ObjectId[],
  since: Date,
): Promise<Set<string>> {
  if (classIds.length === 0) return new Set();
  const found = await openAssignments(database)
    .find(matchSet(classIds, since))
    .project<{ classId: ObjectId }>({ _id: 0, classId: 1 })
    .toArray();
  return new Set(found.map(({ classId }) => String(classId)));
}

/** To the second: ids begin with the second in which they were made. */
function matchSet(classIds: ObjectId[], since: Date): Filter<AssignmentDocument> {
  return {
    classId: { $in: classIds },
    $or: [
      { _id: { $gte: toFirstId(since) }, ...matchPublished() },
      { publishAt: { $gte: since, $lte: new Date() } },
    ],
  };
}

/** What is due in a class; without an estimate `estimatedMinutes` is `null` or missing. */
export type AssignmentDue = WithId<
  Pick<AssignmentDocument, 'title' | 'date' | 'estimatedMinutes'> & { classId: ObjectId }
>;

/** What a reader of these classes finds that is due from one day on, or to another, by day, at most `limit`. */
export function findAssignmentsDue(
  database: Db,
  reader: ReaderClasses,
  { from, to }: { from: string; to?: string },
  limit: number,
): Promise<AssignmentDue[]> {
  return openAssignments(database)
    .find({
      classId: { $in: reader.classIds },
      date: { $gte: from, ...(to && { $lte: to }) },
      ...matchShown(reader),
    })
    .project<AssignmentDue>({ classId: 1, title: 1, date: 1, estimatedMinutes: 1 })
    .sort({ date: 1, _id: 1 })
    .limit(limit)
    .toArray();
}
