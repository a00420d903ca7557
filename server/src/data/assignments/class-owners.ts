import type { Db, ObjectId } from 'mongodb';
import { findClassesTaughtBy } from '#data/classes/classes-of-account.ts';
import { findClass, openClasses } from '#data/classes/collection.ts';
import { findStayingTeacher, isTaughtBy } from '#data/classes/teachers.ts';
import { findAssignmentOwners, transferAssignments } from './class-assignments.ts';

/** Somebody who has stopped teaching one of these classes in the meantime leaves what is new in it to its teachers. */
export async function leaveToTeachers(
  database: Db,
  uid: string,
  classIds: ObjectId[],
): Promise<void> {
  const taught = new Set((await findClassesTaughtBy(database, uid)).map(String));
  for (const id of classIds) {
    if (!taught.has(String(id))) await settleAssignmentOwners(database, id);
  }
}

/**
 * Gives the assignments of a class whose owners no longer teach it to the first of its teachers, if one of them holds a
 * teacher's rights. Can be repeated.
 *
 * The owners are read before the teachers, so that nobody who is added in the meantime loses a new assignment. The new
 * owner may leave the class at the same time, so this ends only when every owner was found among the teachers: whoever
 * leaves after that calls this again.
 */
export async function settleAssignmentOwners(database: Db, classId: ObjectId): Promise<void> {
  for (;;) {
    const owners = await findAssignmentOwners(database, classId);
    const found = await findClass(openClasses(database), classId);
    if (found === null) return;
    const former = owners.filter((uid) => !isTaughtBy(found, uid));
    if (former.length === 0) return;
    const staying = await findStayingTeacher(database, found, undefined);
    if (staying === undefined) return;
    await transferAssignments(database, classId, former, staying);
  }
}
