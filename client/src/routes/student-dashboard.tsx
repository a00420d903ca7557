import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from 'react-router-dom';
import { SubmissionCard } from '../features/submissions/submission-card.tsx';
import { mySubmissionsQuery } from '../features/submissions/submission-queries.ts';
import { SubmissionSkeletons } from '../features/submissions/submission-skeletons.tsx';
import { userContext } from '../lib/auth/user-context.ts';
import { explainFailure } from '../lib/explain-failure.ts';
import { type LoaderArgs, queryClientContext } from '../lib/loader-context.ts';
import { studentDashboard as texts } from '../lib/messages/student-dashboard.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** Starts the call; the page has skeletons for the time until it is answered. */
export function loader({ context }: LoaderArgs) {
  const { email } = context.get(userContext);
  // A failure is the page's to show, beside a way to try again.
  context
    .get(queryClientContext)
    .query(mySubmissionsQuery(email))
    .catch(() => {});
  return { email };
}

export function Component() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading lead={texts.text}>{texts.heading}</PageHeading>
      <Submissions email={email} />
    </>
  );
}

function Submissions({ email }: { email: string }) {
  const { data, error, isPending, refetch } = useQuery(mySubmissionsQuery(email));
  if (isPending) return <SubmissionSkeletons />;
  if (!data) {
    return (
      <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={texts.empty}
        text={texts.emptyText}
        action={<ButtonLink to={paths.assignments}>{texts.browse}</ButtonLink>}
      />
    );
  }
  return (
    <ul className="grid gap-4">
      {data.map((submission) => (
        <li key={submission._id} className="min-w-0">
          <SubmissionCard submission={submission} />
        </li>
      ))}
    </ul>
  );
}
