import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ownInvitationsQuery } from '#features/classes/api/invitation-queries.ts';
import { dismissNotices, unreadNoticesQuery } from '#features/notices/api/notice-queries.ts';
import { TodayList } from '#features/planning/components/today/today-list.tsx';
import { loadCode } from '#lib/http/load-code.ts';

const NextInvitation = lazy(async () => {
  const code = await loadCode(
    () => import('#features/classes/components/invitations/next-invitation.tsx'),
  );
  return { default: code.NextInvitation };
});
const QuickAddForm = lazy(async () => {
  const code = await loadCode(
    () => import('#features/planning/components/quick-add/quick-add-form.tsx'),
  );
  return { default: code.QuickAddForm };
});

/**
 * What is most urgent of the agenda, and one line to add to it. On a phone the line stands at the end of the first screen,
 * however much there is to do.
 */
export default function StudentToday() {
  const invitations = useQuery(ownInvitationsQuery);
  const notices = useQuery(unreadNoticesQuery);
  const { mutate: dismiss } = useMutation(dismissNotices);
  const [invitation, ...others] = invitations.data ?? [];
  const isWaiting = [invitations, notices].some(
    ({ isPending, failureCount }) => isPending && failureCount === 0,
  );
  return (
    <div className="flex grow flex-col gap-3">
      <TodayList
        marks={(notices.data ?? []).flatMap(({ assignment, ...notice }) =>
          notice.kind === 'released' && assignment ? [{ ...notice, assignment }] : [],
        )}
        onOpenMark={(id) => dismiss({ id })}
        isWaiting={isWaiting}
        last={
          invitation && (
            <Suspense fallback={<div className="h-28" />}>
              <NextInvitation invitation={invitation} others={others.length} />
            </Suspense>
          )
        }
      />
      <div className="mt-auto">
        <Suspense fallback={<div className="h-14" />}>
          <QuickAddForm isOneLine />
        </Suspense>
      </div>
    </div>
  );
}
