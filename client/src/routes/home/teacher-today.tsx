import { today as texts } from 'virtual:messages/today';
import { useQuery } from '@tanstack/react-query';
import { PendingSummary } from '#features/marking/components/pending/pending-summary.tsx';
import { TasksOfToday } from '#features/study-tasks/components/tasks-of-today.tsx';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { paths } from '#lib/routing/paths.ts';
import { adminQuery } from '#lib/session/role.ts';
import { ShortList } from '#ui/lists/short-list.tsx';

/** The work to mark and the study tasks of today. Until it is known whether a student is there, places for them. */
export default function TeacherToday({ email }: { email: string }) {
  const { data: isTeacher, error, refetch } = useQuery(adminQuery(email));
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
