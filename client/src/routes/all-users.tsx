import { useQuery } from '@tanstack/react-query';
import { usersQuery } from '../features/users/user-queries.ts';
import { UsersSkeleton } from '../features/users/users-skeleton.tsx';
import { UsersTable } from '../features/users/users-table.tsx';
import { explainFailure } from '../lib/explain-failure.ts';
import { type LoaderArgs, queryClientContext } from '../lib/loader-context.ts';
import { users as texts } from '../lib/messages/users.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** Starts the call; the page has a skeleton for the time until it is answered. */
export function loader({ context }: LoaderArgs) {
  // A failure is the page's to show, beside a way to try again.
  context
    .get(queryClientContext)
    .query(usersQuery)
    .catch(() => {});
  return null;
}

export function Component() {
  const { data } = useQuery(usersQuery);
  return (
    <>
      <PageHeading lead={texts.text} actions={data && <TotalUsers count={data.length} />}>
        {texts.heading}
      </PageHeading>
      <Users />
    </>
  );
}

function TotalUsers({ count }: { count: number }) {
  return (
    <p className="text-muted">
      {texts.total}: <strong className="text-heading text-base-content">{count}</strong>
    </p>
  );
}

function Users() {
  const { data, error, isPending, refetch } = useQuery(usersQuery);
  if (isPending) return <UsersSkeleton />;
  if (!data) {
    return (
      <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
    );
  }
  if (data.length === 0) return <EmptyState title={texts.empty} text={texts.emptyText} />;
  return <UsersTable users={data} />;
}
