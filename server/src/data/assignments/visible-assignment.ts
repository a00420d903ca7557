import type { ObjectId } from 'mongodb';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import type { ClassAccess } from '#data/classes/class-access.ts';
import { findAccess } from '#data/classes/class-access.ts';
import { problem } from '#http/errors/problems.ts';
import type { Lookups } from '#lookups/lookups.ts';

type FoundAssignment = NonNullable<Awaited<ReturnType<Lookups['findAssignment']>>>;
type VisibilityLookups = Pick<Lookups, 'database' | 'findAssignment' | 'hasSubmitted'>;
type VisibleAssignment = {
  assignment: FoundAssignment;
  role: NonNullable<ClassAccess['role']>;
  isArchived: boolean;
};

/** The assignment, and what this account is to it. @throws 404 for none and for one that the account may not see */
export async function requireVisibleAssignment(
  lookups: VisibilityLookups,
  id: ObjectId,
  uid: string,
): Promise<VisibleAssignment> {
  const assignment = await lookups.findAssignment(id);
  if (assignment === null) throw problem('assignment-not-found');
  const { role, isArchived } = await findAccess(lookups.database, assignment, uid);
  if (role === null) throw problem('assignment-not-found');
  if (assignment.deletedAt) await requireConcerned(lookups, { id, role, uid });
  return { assignment, role, isArchived };
}

/** A deleted assignment exists for those who have handed in, and for those who mark that. @throws 404 for all others */
export async function requireConcerned(
  { database, hasSubmitted }: Pick<Lookups, 'database' | 'hasSubmitted'>,
  { id, role, uid }: { id: ObjectId; role: VisibleAssignment['role']; uid: string },
): Promise<void> {
  if (role === 'teacher' || (role === 'open' && (await isTeacher(database, uid)))) return;
  if (!(await hasSubmitted(id, uid))) throw problem('assignment-not-found');
}

/**
 * The assignment, for a teacher who may mark it; the caller's rights as a teacher are checked before.
 * @throws 404 for those to whom it does not exist, 403 for a student of its class
 */
export async function requireMarkable(
  lookups: VisibilityLookups,
  id: ObjectId,
  uid: string,
): Promise<Omit<VisibleAssignment, 'role'>> {
  const { assignment, role, isArchived } = await requireVisibleAssignment(lookups, id, uid);
  if (role === 'student') throw problem('assignment-of-another-account');
  return { assignment, isArchived };
}
