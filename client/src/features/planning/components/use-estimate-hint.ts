import { planning } from 'virtual:messages/planning';
import { useQuery } from '@tanstack/react-query';
import { useIsTeacher } from '../../../lib/session/role.ts';
import { recentRecordedTimeQuery } from '../api/recorded-time-queries.ts';

/** What a teacher's last assignments say about the next estimate; nothing where they took as long as estimated. */
export function useEstimateHint(): string | undefined {
  const isTeacher = useIsTeacher() === true;
  const { data } = useQuery({ ...recentRecordedTimeQuery, enabled: isTeacher });
  const factor = data?.factor ?? 1;
  return factor === 1 ? undefined : planning.recorded.lastThree({ factor });
}
