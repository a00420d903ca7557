import type { Assignment } from 'server/contract/assignments/schemas';
import { useIsTeacher } from '#lib/session/role.ts';
import type { SessionUser } from '#lib/session/session-store.ts';
import { useAuth } from '#lib/session/use-auth.ts';

/** Whether an account set the assignment. */
export function isOwnAssignment(
  { email }: Pick<Assignment, 'email'>,
  user: SessionUser | null,
): boolean {
  // Nobody has the address of a deleted account.
  return email !== '' && email === user?.email.toLowerCase();
}

/**
 * What the reader may do with an assignment, as far as this page knows: who is only perhaps refused may try, and the
 * server decides. A visitor may try to edit: that leads to the login.
 */
export function usePermissions(assignment: Pick<Assignment, 'email'>) {
  const { user, loading } = useAuth();
  const isTeacher = useIsTeacher();
  const isOwn = isOwnAssignment(assignment, user);
  return {
    mayDelete: isOwn || loading,
    mayEdit: isOwn || user === null || isTeacher !== false,
  };
}
