import { teachersDesk as texts } from 'virtual:messages/teachersDesk';
import { useLoaderData } from 'react-router-dom';
import { pendingCountQuery, pendingPageQuery } from '../../features/marking/api/marking-queries.ts';
import { readPendingList } from '../../features/marking/api/pending-list.ts';
import { PendingCard } from '../../features/marking/components/pending-card.tsx';
import { PendingControls } from '../../features/marking/components/pending-controls.tsx';
import {
  PendingSkeletons,
  pendingGridClass,
} from '../../features/marking/components/pending-skeletons.tsx';
import { listPageSize } from '../../lib/constants.ts';
import { useListAddress } from '../../lib/lists/use-list-address.ts';
import { usePagedList } from '../../lib/lists/use-paged-list.ts';
import { isSameSearch, startQuery } from '../../lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '../../lib/routing/loader-context.ts';
import { paths } from '../../lib/routing/paths.ts';
import { userContext } from '../../lib/session/user-context.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';

export const shouldRevalidate = isSameSearch;

export function loader({ request, context }: LoaderArgs) {
  const { email } = context.get(userContext);
  const queryClient = context.get(queryClientContext);
  const state = readPendingList(new URL(request.url).searchParams);
  startQuery(queryClient, pendingCountQuery(email, state));
  startQuery(queryClient, pendingPageQuery(email, state));
  return { email };
}

export function Component() {
  const { email } = useLoaderData<typeof loader>();
  const { state, show, to } = useListAddress(readPendingList);
  const list = usePagedList(state, listPageSize, {
    count: (state) => pendingCountQuery(email, state),
    page: (state) => pendingPageQuery(email, state),
  });
  return (
    <>
      <PageHeading lead={texts.text}>{texts.heading}</PageHeading>
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
            text={texts.emptyText}
            action={<ButtonLink to={paths.assignments}>{texts.browse}</ButtonLink>}
          />
        }
      >
        {(submissions) => (
          <ul className={pendingGridClass}>
            {submissions.map((submission) => (
              <li key={submission._id} className="min-w-0">
                <PendingCard submission={submission} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
