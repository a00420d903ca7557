import { type Db, ObjectId } from 'mongodb';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import { problem } from '#http/errors/problems.ts';
import type { OfClass } from './class-labels.ts';
import {
  type ClassesOfAccount,
  findClassesOf,
  findClassesTaughtBy,
  findClassRole,
} from './classes-of-account.ts';

/** Those of them whose work is to do are `attended`: as a student, and not archived. */
export type VisibleClasses = { classIds: ObjectId[] } & Pick<ClassesOfAccount, 'attended'>;

/**
 * What an account is to such a document: whoever is not of its class (`null`) gets the answer of an unknown id. `joinedAt` is
 * that of a student.
 */
export type ClassAccess = {
  role: 'open' | 'teacher' | 'student' | null;
  isArchived: boolean;
  joinedAt?: Date;
};

/** Whether such an account, if it is a teacher, may see and mark the work. */
export const isMarkerRole = (role: ClassAccess['role']): boolean =>
  role === 'open' || role === 'teacher';

/** Who marks: the teacher, and the classes that the teacher teaches at this moment. */
export type MarkingTeacher = { uid: string; classIds: ObjectId[] };

/** Whether somebody with such access may change an assignment: a teacher of its class; of an open one its owner and all teachers. */
export const mayManage = (
  role: ClassAccess['role'],
  { isOwner, hasRights }: { isOwner: boolean; hasRights: boolean },
): boolean => role === 'teacher' || (role === 'open' && (isOwner || hasRights));

/** The classes whose assignments this account sees in lists, or `classId` alone if it is one of them; none of a visitor. */
export async function findVisibleClasses(
  database: Db,
  account: { uid: string } | undefined,
  classId?: string,
): Promise<VisibleClasses> {
  if (account === undefined) return { classIds: [], attended: [] };
  if (classId !== undefined) {
    const id = new ObjectId(classId);
    const found = await findClassRole(database, id, account.uid);
    return { classIds: found?.role ? [id] : [], attended: listAttended(id, found) };
  }
  const { taught, attended } = await findClassesOf(database, account.uid);
  return { classIds: [...taught, ...attended.map((each) => each.classId)], attended };
}

/** The class, of its student, while it is not archived: what an archived one had due is nobody's to do. */
function listAttended(
  classId: ObjectId,
  found: { isArchived: boolean; joinedAt?: Date } | null,
): { classId: ObjectId; joinedAt: Date }[] {
  if (found?.joinedAt === undefined || found.isArchived) return [];
  return [{ classId, joinedAt: found.joinedAt }];
}

/** What the account is to this document at this moment. */
export async function findAccess(
  database: Db,
  { classId }: OfClass,
  uid: string,
): Promise<ClassAccess> {
  if (!classId) return { role: 'open', isArchived: false };
  return (await findClassRole(database, classId, uid)) ?? { role: null, isArchived: false };
}

/** @throws 403 unless the account is a teacher, 404 for a class that is not the teacher's, 409 for an archived one */
export async function requireTaught(
  database: Db,
  { uid }: { uid: string },
  classIds: ObjectId[],
): Promise<void> {
  const [taught, hasRights] = await Promise.all([
    findClassesTaughtBy(database, uid),
    isTeacher(database, uid),
  ]);
  if (!hasRights) throw problem('teachers-only');
  const current = new Set(taught.map(String));
  const others = classIds.filter((id) => !current.has(String(id)));
  const roles = await Promise.all(others.map((id) => findClassRole(database, id, uid)));
  if (roles.some((found) => found?.role !== 'teacher')) throw problem('class-not-found');
  if (roles.some((found) => found?.isArchived)) throw problem('class-archived');
}
