import { teachersDesk as texts } from 'virtual:messages/teachersDesk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { requestCountQuery } from '#features/extensions/api/extension-queries.ts';
import { RequestLink } from '#features/extensions/components/request-link.tsx';
import { type DeskView, keepDeskView, readDeskView } from '#features/marking/api/desk-view.ts';
import {
  draftCountQuery,
  markingListQuery,
  readMarkingList,
} from '#features/marking/api/marking-list.ts';
import { pendingCountQuery, pendingPageQuery } from '#features/marking/api/marking-queries.ts';
import { readPendingList } from '#features/marking/api/pending-list-state.ts';
import { AssignmentsToMark } from '#features/marking/components/overview/assignments-to-mark.tsx';
import { DeskViewChoice } from '#features/marking/components/overview/desk-view-choice.tsx';
import { DraftLink } from '#features/marking/components/overview/draft-link.tsx';
import { PendingControls } from '#features/marking/components/pending/pending-controls.tsx';
import { PendingGroups } from '#features/marking/components/pending/pending-groups.tsx';
import { PendingSkeletons } from '#features/marking/components/pending/pending-skeletons.tsx';
import { BackToJustMarked } from '#features/marking/components/queue/back-to-marked.tsx';
import { refreshInterval } from '#lib/constants.ts';
import { useListAddress } from '#lib/lists/use-list-address.ts';
import { usePagedList } from '#lib/lists/use-paged-list.ts';
import { isSameSearch, startQuery } from '#lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { paths } from '#lib/routing/paths.ts';
import { userContext } from '#lib/session/user-context.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';

export const shouldRevalidate = isSameSearch;

export function loader({ request, context }: LoaderArgs) {
  const { email } = context.get(userContext);
  const queryClient = context.get(queryClientContext);
  const params = new URL(request.url).searchParams;
  startQuery(queryClient, requestCountQuery);
  startQuery(queryClient, draftCountQuery);
  if (readDeskView() === 'assignments') {
    startQuery(queryClient, markingListQuery(readMarkingList(params)));
    return { email };
  }
  const state = readPendingList(params);
  startQuery(queryClient, pendingCountQuery(email, state));
  startQuery(queryClient, pendingPageQuery(email, state));
  return { email };
}

/** What there is to mark: by submission, which is the specification's list, or by assignment. */
export function Component() {
  const { email } = useLoaderData<typeof loader>();
  const [view, setView] = useState(readDeskView);
  const navigate = useNavigate();
  const keepView = (chosen: DeskView) => {
    keepDeskView(chosen);
    setView(chosen);
  };
  const showView = (chosen: DeskView) => {
    keepView(chosen);
    // Search and order are those of the other list.
    navigate(paths.academyAdmin, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PageHeading
        actions={
          <div className="flex flex-wrap items-center gap-2">
            <BackToJustMarked />
            <DraftLink onOpen={() => keepView('assignments')} />
            <RequestLink />
            <DeskViewChoice view={view} onView={showView} />
          </div>
        }
      >
        {texts.heading}
      </PageHeading>
      {view === 'assignments' ? <AssignmentsToMark /> : <PendingSubmissions email={email} />}
    </>
  );
}

function PendingSubmissions({ email }: { email: string }) {
  const { state, show, to } = useListAddress(readPendingList);
  const { data: drafts } = useQuery(draftCountQuery);
  // Students submit meanwhile. The library pauses while the page is hidden and refetches when it is shown again.
  const list = usePagedList(state, state.size, {
    count: (state) => ({ ...pendingCountQuery(email, state), refetchInterval: refreshInterval }),
    page: (state) => ({ ...pendingPageQuery(email, state), refetchInterval: refreshInterval }),
  });
  return (
    <PagedList
      list={list}
      texts={texts}
      controls={<PendingControls state={state} show={show} />}
      everything={state.search ? to({ search: '' }) : null}
      toPage={(page) => to({ page })}
      skeleton={<PendingSkeletons />}
      empty={
        <EmptyState
          title={texts.empty}
          text={drafts === undefined ? '' : drafts > 0 ? texts.emptyWithDrafts : texts.emptyText}
          action={<ButtonLink to={paths.assignments}>{texts.browse}</ButtonLink>}
        />
      }
    >
      {(submissions) => (
        <PendingGroups submissions={submissions} list={{ ...state, page: list.page }} />
      )}
    </PagedList>
  );
}
