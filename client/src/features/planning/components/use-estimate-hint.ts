import { planning } from 'virtual:messages/planning';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { startQuery } from '#lib/queries/start-query.ts';
import { adminQuery, useIsTeacher } from '#lib/session/role.ts';
import { recentRecordedTimeQuery } from '../api/recorded-time-queries.ts';

/** Asks in a loader for what `useEstimateHint` says, for who was a teacher at the last visit. */
export function startEstimateHint(queryClient: QueryClient, email: string): void {
  const role = adminQuery(email);
  startQuery(queryClient, role);
  if (queryClient.getQueryData(role.queryKey)) startQuery(queryClient, recentRecordedTimeQuery);
}

/** What a teacher's last assignments say about the next estimate; nothing where they took as long as estimated. */
export function useEstimateHint(): string | undefined {
  const isTeacher = useIsTeacher() === true;
  const { data } = useQuery({ ...recentRecordedTimeQuery, enabled: isTeacher });
  const factor = data?.factor ?? 1;
  return factor === 1 ? undefined : planning.recorded.lastThree({ factor });
}
