import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dueQuery, fewestDue } from '#features/assignments/api/due-queries.ts';
import { markedSubmissionsQuery } from '#features/submissions/api/marked-submissions-query.ts';
import { useSchoolDay } from '#lib/dates/school-day.ts';
import { adminQuery } from '#lib/session/role.ts';

/**
 * Whether the height of a student's overview is not known yet: its sections come and go with what they have to show.
 * A failed attempt ends the waiting, so that what did load is not held back; once ended, it does not start again.
 */
export function useIsOverviewLoading(email: string): boolean {
  const [isKnown, setKnown] = useState(false);
  const role = useQuery(adminQuery(email));
  const schoolDay = useSchoolDay();
  const filters = (['due', 'overdue'] as const).map((state) => ({ today: schoolDay, state }));
  // Teachers have no overview.
  const enabled = role.data === false && !isKnown;
  const isLoading = useQueries({
    queries: [
      ...filters.map((filter) => ({ ...dueQuery(filter, fewestDue), enabled })),
      { ...markedSubmissionsQuery(email), enabled },
    ],
    combine: (results) => results.some(isFirstAttempt),
  });
  if (isKnown || isFirstAttempt(role) || (enabled && isLoading)) return !isKnown;
  setKnown(true);
  return false;
}

function isFirstAttempt({ isPending, failureCount }: { isPending: boolean; failureCount: number }) {
  return isPending && failureCount === 0;
}
