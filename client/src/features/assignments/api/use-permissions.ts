import type { Assignment } from 'server/contract/assignments';
import { useIsTeacher } from '../../../lib/session/role.ts';
import { useAuth } from '../../../lib/session/use-auth.ts';

/**
 * What the reader may do with an assignment, as far as this page knows: who is only perhaps refused may try, and the
 * server decides. A visitor may try to edit: that leads to the login.
 */
export function usePermissions({ email }: Pick<Assignment, 'email'>) {
  const { user, loading } = useAuth();
  const isTeacher = useIsTeacher();
  // Nobody has the address of a deleted account.
  const isOwn = email !== '' && email === user?.email.toLowerCase();
  return {
    mayDelete: isOwn || loading,
    mayEdit: isOwn || user === null || isTeacher !== false,
  };
}
