import { extensions } from 'virtual:messages/extensions';
import {
  readRequestList,
  requestCountQuery,
  requestOrders,
  requestPageQuery,
  requestPageSize,
} from '#features/extensions/api/extension-queries.ts';
import { RequestCard } from '#features/extensions/components/request-card.tsx';
import { refreshInterval } from '#lib/constants.ts';
import { useListAddress } from '#lib/lists/use-list-address.ts';
import { usePagedList } from '#lib/lists/use-paged-list.ts';
import { isSameSearch, startQuery } from '#lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { paths } from '#lib/routing/paths.ts';
import { BackLink } from '#ui/actions/back-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';
import { SortField } from '#ui/lists/sort-field.tsx';

const texts = extensions.requests;

export const shouldRevalidate = isSameSearch;

export function loader({ request, context }: LoaderArgs) {
  const queryClient = context.get(queryClientContext);
  startQuery(queryClient, requestCountQuery);
  startQuery(queryClient, requestPageQuery(readRequestList(new URL(request.url).searchParams)));
  return null;
}

/** The students who ask for another due day, over all assignments that the teacher may mark. */
export function Component() {
  const { state, show, to } = useListAddress(readRequestList);
  // Students ask meanwhile.
  const list = usePagedList(state, requestPageSize, {
    count: () => ({ ...requestCountQuery, refetchInterval: refreshInterval }),
    page: (state) => ({ ...requestPageQuery(state), refetchInterval: refreshInterval }),
  });
  return (
    <>
      <BackLink to={paths.academyAdmin}>{texts.back}</BackLink>
      <PageHeading lead={texts.lead}>{texts.heading}</PageHeading>
      <PagedList
        list={list}
        texts={texts}
        controls={
          <SortField
            sort={state.sort}
            orders={requestOrders}
            names={texts.orders}
            onSort={(sort) => show({ sort })}
          />
        }
        everything={null}
        toPage={(page) => to({ page })}
        skeleton={<RowSkeletons label={texts.loading} />}
        empty={<EmptyState title={texts.empty} text={texts.emptyText} />}
      >
        {(requests) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {requests.map((request) => (
              <li key={request._id}>
                <RequestCard request={request} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
