import type { Db, ObjectId } from 'mongodb';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import type { FoundAssignment } from '#data/assignments/collection.ts';
import { findAssignment } from '#data/assignments/find-assignments.ts';
import { findWithMaterials } from '#data/assignments/materials.ts';
import { type ClassAccess, findAccess, isMarkerRole } from '#data/classes/class-access.ts';
import { problem } from '#http/errors/problems.ts';
import { hasSettled } from './settled.ts';

type VisibleAssignment = {
  assignment: FoundAssignment;
  role: NonNullable<ClassAccess['role']>;
  isArchived: boolean;
};

/** The assignment, and what this account is to it. @throws 404 for none and for one that the account may not see */
export async function requireVisibleAssignment(
  database: Db,
  id: ObjectId,
  uid: string,
): Promise<VisibleAssignment> {
  const assignment = await findAssignment(database, id);
  if (assignment === null) throw problem('assignment-not-found');
  const { role, isArchived } = await findAccess(database, assignment, uid);
  if (role === null) throw problem('assignment-not-found');
  if (assignment.deletedAt) await requireConcerned(database, { id, role, uid });
  return { assignment, role, isArchived };
}

/** The assignment, for those who may mark the submissions to it. @throws 404 for all others */
export async function requireMarkedAssignment(
  database: Db,
  id: ObjectId,
  uid: string,
): Promise<FoundAssignment> {
  const { assignment, role } = await requireVisibleAssignment(database, id, uid);
  if (!isMarkerRole(role)) throw problem('assignment-not-found');
  return assignment;
}

/** Whether a file is material of an assignment that this account may see at this moment. */
export async function mayReadMaterial(database: Db, file: ObjectId, uid: string): Promise<boolean> {
  for (const assignment of await findWithMaterials(database, [file])) {
    const { _id, deletedAt } = assignment;
    const { role } = await findAccess(database, assignment, uid);
    if (role !== null && (!deletedAt || (await marksDeleted(database, role, uid)))) return true;
    if (await hasSettled(database, _id, uid)) return true;
  }
  return false;
}

/** A deleted assignment exists for those who have handed in or have a mark, and for those who mark that. @throws 404 for all others */
export async function requireConcerned(
  database: Db,
  { id, role, uid }: { id: ObjectId; role: VisibleAssignment['role']; uid: string },
): Promise<void> {
  if (await marksDeleted(database, role, uid)) return;
  if (!(await hasSettled(database, id, uid))) throw problem('assignment-not-found');
}

async function marksDeleted(
  database: Db,
  role: VisibleAssignment['role'],
  uid: string,
): Promise<boolean> {
  return role === 'teacher' || (role === 'open' && (await isTeacher(database, uid)));
}

/**
 * The assignment, for a teacher who may mark it; the caller's rights as a teacher are checked before.
 * @throws 404 for those to whom it does not exist, 403 for a student of its class
 */
export async function requireMarkable(
  database: Db,
  id: ObjectId,
  uid: string,
): Promise<Omit<VisibleAssignment, 'role'>> {
  const { assignment, role, isArchived } = await requireVisibleAssignment(database, id, uid);
  if (role === 'student') throw problem('assignment-of-another-account');
  return { assignment, isArchived };
}
