import { today as texts } from 'virtual:messages/today';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ownInvitationsQuery } from '#features/classes/api/invitation-queries.ts';
import { NextInvitation } from '#features/classes/components/invitations/next-invitation.tsx';
import { PendingSummary } from '#features/marking/components/pending/pending-summary.tsx';
import { dismissNotices, unreadNoticesQuery } from '#features/notices/api/notice-queries.ts';
import { TodayList } from '#features/planning/components/today/today-list.tsx';
import { TasksOfToday } from '#features/study-tasks/components/tasks-of-today.tsx';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { loadCode } from '#lib/http/load-code.ts';
import { paths } from '#lib/routing/paths.ts';
import { adminQuery } from '#lib/session/role.ts';
import { ShortList } from '#ui/lists/short-list.tsx';

const QuickAddForm = lazy(async () => {
  const code = await loadCode(
    () => import('#features/planning/components/quick-add/quick-add-form.tsx'),
  );
  return { default: code.QuickAddForm };
});

/**
 * What matters now: to a student what is most urgent of the agenda, and one line to add to it; to a teacher the work to mark and
 * the study tasks of today.
 */
export default function Today({ email }: { email: string }) {
  const { data: isTeacher, error, refetch } = useQuery(adminQuery(email));
  if (isTeacher === false) return <StudentToday />;
  if (isTeacher) {
    return (
      <>
        <PendingSummary email={email} />
        <TasksOfToday email={email} />
      </>
    );
  }
  return (
    <>
      <UnknownWork failure={error && explainFailure(error)} retry={refetch} />
      {error ? <TasksOfToday email={email} /> : <div className="sheet min-h-80" />}
    </>
  );
}

/** On a phone the line stands at the end of the first screen, however much there is to do. */
function StudentToday() {
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
        marks={(notices.data ?? []).filter(({ kind }) => kind === 'released')}
        onOpenMark={(id) => dismiss({ id })}
        isWaiting={isWaiting}
        last={invitation && <NextInvitation invitation={invitation} others={others.length} />}
      />
      <div className="mt-auto">
        <Suspense fallback={<div className="h-14" />}>
          <QuickAddForm isOneLine />
        </Suspense>
      </div>
    </div>
  );
}

/** In the place of the work of a student or teacher, until it is known which. */
function UnknownWork({ failure, retry }: { failure: string | null; retry: () => unknown }) {
  return (
    <ShortList
      heading={texts.work}
      items={undefined}
      failure={failure}
      retry={retry}
      texts={{ loading: texts.workLoading, failed: texts.workFailed, empty: '', emptyText: '' }}
      more={{ to: paths.dashboard, text: texts.dashboard }}
    >
      {() => null}
    </ShortList>
  );
}
