import { useQuery } from '@tanstack/react-query';
import { useIsTeacher } from '../../lib/auth/role.ts';
import type { SessionUser } from '../../lib/auth/session-store.ts';
import { handedInQuery } from './overview-queries.ts';

/** What an assignment is to this person; `undefined` stands for what is not known yet. */
export function useStanding(assignmentId: string, { email }: SessionUser) {
  const isTeacher = useIsTeacher();
  const { data: handedIn } = useQuery({ ...handedInQuery(email), enabled: isTeacher === false });
  return { isTeacher, isHandedIn: handedIn?.has(assignmentId) };
}
