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
