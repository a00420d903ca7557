import type { Db, ObjectId } from 'mongodb';
import type { ClassRole } from '#contract/classes/schemas.ts';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import { openClassMembers } from '#data/class-members/collection.ts';
import { findMembership, findMembershipsOf } from '#data/class-members/memberships.ts';
import { findClass, findListedIds, findTaughtIds, openClasses } from './collection.ts';
import { isTaughtBy } from './teachers.ts';

/** `taught` is empty for an account that does not hold a teacher's rights at this moment. */
export type ClassesOfAccount = {
  taught: ObjectId[];
  attended: { classId: ObjectId; joinedAt: Date }[];
};

/** The classes that are not archived which the account teaches or attends at this moment. */
export async function findClassesOf(database: Db, uid: string): Promise<ClassesOfAccount> {
  const [taught, attended] = await Promise.all([
    findClassesTaughtBy(database, uid),
    findClassesAttendedBy(database, uid),
  ]);
  return { taught, attended };
}

/** Those of them that it teaches: none of an account that does not hold a teacher's rights at this moment. */
export async function findClassesTaughtBy(database: Db, uid: string): Promise<ObjectId[]> {
  const ids = await findTaughtIds(database, uid);
  return ids.length > 0 && (await isTeacher(database, uid)) ? ids : [];
}

async function findClassesAttendedBy(database: Db, uid: string) {
  const memberships = await findMembershipsOf(database, uid);
  if (memberships.length === 0) return [];
  const ids = memberships.map(({ classId }) => classId);
  const current = new Set((await findListedIds(database, ids, { archived: false })).map(String));
  return memberships
    .filter(({ classId }) => current.has(String(classId)))
    .map(({ classId, joinedAt }) => ({ classId, joinedAt }));
}

/** What the account is in this class at this moment, and since when as a student; `null` when there is no such class. */
export async function findClassRole(
  database: Db,
  classId: ObjectId,
  uid: string,
): Promise<{ role: ClassRole | null; isArchived: boolean; joinedAt?: Date } | null> {
  const [found, membership] = await Promise.all([
    findClass(openClasses(database), classId),
    findMembership(openClassMembers(database), classId, uid),
  ]);
  if (found === null) return null;
  const isArchived = found.archivedAt !== null;
  if (isTaughtBy(found, uid) && (await isTeacher(database, uid))) {
    return { role: 'teacher', isArchived };
  }
  return membership === null
    ? { role: null, isArchived }
    : { role: 'student', isArchived, joinedAt: membership.joinedAt };
}
