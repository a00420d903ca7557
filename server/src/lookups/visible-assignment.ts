import type { ObjectId } from 'mongodb';
import { problem } from '../http/errors/problems.ts';
import type { ClassAccess } from './class-access.ts';
import type { Lookups } from './lookups.ts';

type FoundAssignment = NonNullable<Awaited<ReturnType<Lookups['findAssignment']>>>;
type VisibleAssignment = {
  assignment: FoundAssignment;
  role: NonNullable<ClassAccess['role']>;
  isArchived: boolean;
};

/** The assignment, and what this account is to it. @throws 404 for none and for one that the account may not see */
export async function requireVisibleAssignment(
  { findAssignment, findAccess }: Pick<Lookups, 'findAssignment' | 'findAccess'>,
  id: ObjectId,
  uid: string,
): Promise<VisibleAssignment> {
  const assignment = await findAssignment(id);
  if (assignment === null) throw problem('assignment-not-found');
  const { role, isArchived } = await findAccess(assignment, uid);
  if (role === null) throw problem('assignment-not-found');
  return { assignment, role, isArchived };
}

/**
 * The assignment, for a teacher who may mark it; the caller's rights as a teacher are checked before.
 * @throws 404 for those to whom it does not exist, 403 for a student of its class
 */
export async function requireMarkable(
  lookups: Pick<Lookups, 'findAssignment' | 'findAccess'>,
  id: ObjectId,
  uid: string,
): Promise<Omit<VisibleAssignment, 'role'>> {
  const { assignment, role, isArchived } = await requireVisibleAssignment(lookups, id, uid);
  if (role === 'student') throw problem('assignment-of-another-account');
  return { assignment, isArchived };
}
