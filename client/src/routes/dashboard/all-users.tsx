import { users as texts } from 'virtual:messages/users';
import { useQuery } from '@tanstack/react-query';
import { readUserList } from '#features/accounts/api/user-list-state.ts';
import {
  totalUsersQuery,
  userCountQuery,
  userPageQuery,
} from '#features/accounts/api/user-queries.ts';
import { UserControls } from '#features/accounts/components/users/user-controls.tsx';
import { UsersSkeleton } from '#features/accounts/components/users/users-skeleton.tsx';
import { UsersTable } from '#features/accounts/components/users/users-table.tsx';
import { useListAddress } from '#lib/lists/use-list-address.ts';
import { usePagedList } from '#lib/lists/use-paged-list.ts';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { isSameSearch, startQuery } from '#lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';

export const shouldRevalidate = isSameSearch;

export function loader({ request, context }: LoaderArgs) {
  const queryClient = context.get(queryClientContext);
  const state = readUserList(new URL(request.url).searchParams);
  startQuery(queryClient, userCountQuery(state));
  startQuery(queryClient, userPageQuery(state));
  return null;
}

export function Component() {
  const { data, isError } = useQuery(totalUsersQuery);
  const { state, show, to } = useListAddress(readUserList);
  const list = usePagedList(state, state.size, { count: userCountQuery, page: userPageQuery });
  const isNarrowed = Boolean(state.search || state.role);

  return (
    <>
      <PageHeading lead={texts.text} actions={!isError && <TotalUsers count={data} />}>
        {texts.heading}
      </PageHeading>
      <PagedList
        list={list}
        texts={texts}
        controls={<UserControls state={state} show={show} />}
        everything={isNarrowed ? to({ search: '', role: '' }) : null}
        toPage={(page) => to({ page })}
        skeleton={<UsersSkeleton />}
        empty={<EmptyState title={texts.empty} text={texts.emptyText} />}
      >
        {(users) => <UsersTable users={users} first={(list.page - 1) * state.size + 1} />}
      </PagedList>
    </>
  );
}

/** Takes its place while the number is not known. */
function TotalUsers({ count }: { count: number | undefined }) {
  return (
    <p className="text-muted">
      {texts.total}:{' '}
      <strong className="text-heading text-base-content">
        {count === undefined ? '…' : formatNumber(count)}
      </strong>
    </p>
  );
}
