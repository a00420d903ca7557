import { studentDashboard as texts } from 'virtual:messages/studentDashboard';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import { Link } from 'react-router-dom';
import { DueSection, OverdueSection } from '#features/assignments/components/due/due-sections.tsx';
import { UnreadBadge } from '#features/messages/components/unread-badge.tsx';
import { markedSubmissionsQuery } from '#features/submissions/api/marked-submissions-query.ts';
import { readOwnList } from '#features/submissions/api/submission-list-state.ts';
import { ownListQuery } from '#features/submissions/api/submission-queries.ts';
import { OwnControls } from '#features/submissions/components/own-controls.tsx';
import { StudentOverview } from '#features/submissions/components/student-overview/student-overview.tsx';
import { SubmissionCard } from '#features/submissions/components/submission-card.tsx';
import { SubmissionSkeletons } from '#features/submissions/components/submission-skeletons.tsx';
import { listPageSize } from '#lib/constants.ts';
import { useListAddress } from '#lib/lists/use-list-address.ts';
import { fromListPages, usePagedList } from '#lib/lists/use-paged-list.ts';
import { paths } from '#lib/routing/paths.ts';
import { useIsTeacher } from '#lib/session/role.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { HandedIn } from './handed-in.tsx';
import { useIsOverviewLoading } from './use-is-overview-loading.ts';

/** What is to submit, the marks over time and all submissions. */
export default function StudentWork({ email }: { email: string }) {
  // What loads above the list would push it down. Deferred, since rendering all of it takes long on a phone.
  const isLoading = useDeferredValue(useIsOverviewLoading(email));
  if (isLoading) return <SubmissionSkeletons />;
  return (
    <>
      <TeacherNote />
      <HandedIn email={email} />
      <Overview email={email} />
      <Submissions email={email} />
    </>
  );
}

/** Teachers have no overview and are told where theirs is. */
function TeacherNote() {
  if (!useIsTeacher()) return null;
  return (
    <p className="mb-8 rounded-field bg-base-200 px-4 py-3">
      {texts.forStudents}{' '}
      <Link to={paths.academyAdmin} className="text-link">
        {texts.toDesk}
      </Link>
    </p>
  );
}

/** What is past due comes first. */
function Overview({ email }: { email: string }) {
  return (
    <StudentOverview
      email={email}
      toSubmit={
        <>
          <OverdueSection />
          <DueSection />
        </>
      }
    />
  );
}

function Submissions({ email }: { email: string }) {
  const listId = useId();
  const { state, show, to } = useListAddress(readOwnList);
  const list = usePagedList(
    state,
    listPageSize,
    fromListPages((state) => ownListQuery(email, state)),
  );
  return (
    <section aria-labelledby={listId}>
      <h2 id={listId} className="text-heading mb-4">
        {texts.submissions}
      </h2>
      <PagedList
        list={list}
        texts={texts}
        controls={<OwnControls state={state} show={show} />}
        everything={state.search || state.status ? to({ search: '', status: '' }) : null}
        toPage={(page) => to({ page })}
        skeleton={<SubmissionSkeletons />}
        empty={<NoSubmissions email={email} />}
      >
        {(submissions) => (
          <ul className="grid gap-4">
            {submissions.map((submission) => (
              <li key={submission._id} className="min-w-0">
                <SubmissionCard
                  submission={submission}
                  news={<UnreadBadge submissionId={submission._id} />}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

/** Says that the list is empty: nothing was submitted yet, or all of it was taken off the list. */
function NoSubmissions({ email }: { email: string }) {
  // Those taken off the list are among them. Teachers have none, and no overview that has loaded them.
  const isTeacher = useIsTeacher();
  const { data } = useQuery({ ...markedSubmissionsQuery(email), enabled: isTeacher === false });
  const isEmptied = data !== undefined && data.length > 0;
  return (
    <EmptyState
      title={isEmptied ? texts.emptied : texts.empty}
      text={isEmptied ? texts.emptiedText : texts.emptyText}
      action={<ButtonLink to={paths.assignments}>{texts.browse}</ButtonLink>}
    />
  );
}
