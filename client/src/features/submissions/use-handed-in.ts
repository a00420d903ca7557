import { useQuery } from '@tanstack/react-query';
import { useIsTeacher } from '../../lib/session/role.ts';
import { useAuth } from '../../lib/session/use-auth.ts';
import { handedInQuery } from './overview-queries.ts';

const nothing: ReadonlySet<string> = new Set();

/** The ids of what the reader has handed in; none for visitors and teachers, and while it is not known. */
export function useHandedIn(): ReadonlySet<string> {
  const { user } = useAuth();
  const isTeacher = useIsTeacher();
  const { data = nothing } = useQuery({
    ...handedInQuery(user?.email ?? ''),
    enabled: user !== null && isTeacher === false,
  });
  return data;
}
