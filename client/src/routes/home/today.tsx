import { today as texts } from 'virtual:messages/today';
import { useQuery } from '@tanstack/react-query';
import { ownInvitationsQuery } from '#features/classes/api/invitation-queries.ts';
import { NextInvitation } from '#features/classes/components/invitations/next-invitation.tsx';
import { PendingSummary } from '#features/marking/components/pending/pending-summary.tsx';
import { unreadNoticesQuery } from '#features/notices/api/notice-queries.ts';
import { NextNotice } from '#features/notices/components/next-notice.tsx';
import { repeatsWorkList } from '#features/notices/components/notice-days.tsx';
import {
  WorkOfToday,
  WorkToSubmit,
} from '#features/planning/components/agenda/agenda-of-today.tsx';
import { TasksOfToday } from '#features/study-tasks/components/tasks-of-today.tsx';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { paths } from '#lib/routing/paths.ts';
import { adminQuery } from '#lib/session/role.ts';
import { ShortList } from '#ui/lists/short-list.tsx';

/**
 * What matters now: to a student the work to submit and the sessions and study tasks of today, both from the agenda; to a
 * teacher the work to mark and the study tasks of today.
 */
export default function Today({ email }: { email: string }) {
  const { data: isTeacher, error, refetch } = useQuery(adminQuery(email));
  if (isTeacher === false) {
    return (
      <>
        <StudentWork />
        <WorkOfToday />
      </>
    );
  }
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
      {error ? <TasksOfToday email={email} /> : <div className="sheet" />}
    </>
  );
}

/**
 * An invitation, or else the last notice, stands among the work that is due, where a place is kept: nothing moves when
 * it comes.
 */
function StudentWork() {
  const invitations = useQuery(ownInvitationsQuery);
  const notices = useQuery(unreadNoticesQuery);
  const [invitation, ...otherInvitations] = invitations.data ?? [];
  const [notice, ...otherNotices] = (notices.data ?? []).filter((each) => !repeatsWorkList(each));
  const isWaiting = [invitations, notices].some(
    ({ isPending, failureCount }) => isPending && failureCount === 0,
  );
  const news = notice && <NextNotice notice={notice} others={otherNotices.length} />;
  const first = invitation ? (
    <NextInvitation invitation={invitation} others={otherInvitations.length} />
  ) : (
    news
  );
  return <WorkToSubmit first={isWaiting ? undefined : first} isWaiting={isWaiting} />;
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
