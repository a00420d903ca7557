import { today as texts } from 'virtual:messages/today';
import { useQuery } from '@tanstack/react-query';
import { DueSummary } from '../../features/assignments/components/due/due-summary.tsx';
import { OwnInvitations } from '../../features/classes/components/invitations/own-invitations.tsx';
import { PendingSummary } from '../../features/marking/components/pending-summary.tsx';
import { unreadNoticesQuery } from '../../features/notices/api/notice-queries.ts';
import { NextReminder } from '../../features/notices/components/next-reminder.tsx';
import { TasksOfToday } from '../../features/study-tasks/components/tasks-of-today.tsx';
import { explainFailure } from '../../lib/errors/explain-failure.ts';
import { paths } from '../../lib/routing/paths.ts';
import { adminQuery, useIsTeacher } from '../../lib/session/role.ts';
import { ShortList } from '../../ui/lists/short-list.tsx';

/** What matters now: to a student the work that is due, to a teacher the work to mark; then the study tasks of today. */
export default function Today({ email }: { email: string }) {
  return (
    <>
      <Work email={email} />
      <TasksOfToday email={email} />
    </>
  );
}

/** Above the rest, as high as it is: the rows of the cards are higher. Teachers are not invited as students. */
export function Invitations() {
  const isTeacher = useIsTeacher();
  return (
    <div className="page-width pt-6 empty:hidden">{isTeacher === false && <OwnInvitations />}</div>
  );
}

/** The last reminder stands among the work that is due, where a place is kept: nothing moves when it comes. */
function StudentWork() {
  const { data: [notice, ...others] = [], isPending, failureCount } = useQuery(unreadNoticesQuery);
  return (
    <DueSummary
      first={notice && <NextReminder notice={notice} others={others.length} />}
      isWaiting={isPending && failureCount === 0}
    />
  );
}

function Work({ email }: { email: string }) {
  const { data: isTeacher, error, refetch } = useQuery(adminQuery(email));
  if (isTeacher === true) return <PendingSummary email={email} />;
  if (isTeacher === false) return <StudentWork />;
  return (
    <ShortList
      heading={texts.work}
      items={undefined}
      failure={error && explainFailure(error)}
      retry={refetch}
      texts={{ loading: texts.workLoading, failed: texts.workFailed, empty: '', emptyText: '' }}
      more={{ to: paths.dashboard, text: texts.dashboard }}
    >
      {() => null}
    </ShortList>
  );
}
