import type { QueryClient } from '@tanstack/react-query';
import { ownInvitationsQuery } from '#features/classes/api/invitation-queries.ts';
import { unreadNoticesQuery } from '#features/notices/api/notice-queries.ts';
import { agendaQuery } from '#features/planning/api/agenda-queries.ts';
import { toCalendarDay } from '#lib/dates/calendar-day.ts';
import { startQuery } from '#lib/queries/start-query.ts';
import { adminQuery, isKnownStudent } from '#lib/session/role.ts';

/** Starts what the first screen of a signed-in person needs; of a teacher or somebody new only who they are. */
export function startToday(queryClient: QueryClient, email: string): void {
  startQuery(queryClient, adminQuery(email));
  if (!isKnownStudent(queryClient, email)) return;
  startQuery(queryClient, agendaQuery(toCalendarDay(new Date())));
  startQuery(queryClient, ownInvitationsQuery);
  startQuery(queryClient, unreadNoticesQuery);
}
