import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { AssignmentArticle } from '../features/assignments/assignment-article.tsx';
import { assignmentQuery } from '../features/assignments/assignment-queries.ts';
import { TakeAssignment } from '../features/submissions/take-assignment.tsx';
import type { SessionUser } from '../lib/auth/session-store.ts';
import { userContext } from '../lib/auth/user-context.ts';
import { type LoaderArgs, queryClientContext } from '../lib/loader-context.ts';
import { messages } from '../lib/messages.ts';
import { paths } from '../lib/paths.ts';
import { BackLink } from '../ui/back-link.tsx';

const texts = messages.assignmentDetails;

/** Starts the call without awaiting it: the page itself says 'Loading...' meanwhile (spec §2). */
export function loader({ params: { id = '' }, context }: LoaderArgs) {
  // A failure reaches the error page when the page reads the same query.
  context
    .get(queryClientContext)
    .query(assignmentQuery(id))
    .catch(() => {});
  return { id, user: context.get(userContext) };
}

export function Component() {
  const { id, user } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to={paths.assignments}>{texts.back}</BackLink>
      <Suspense fallback={<p role="status">{texts.missing}</p>}>
        <Details key={id} id={id} user={user} />
      </Suspense>
    </>
  );
}

function Details({ id, user }: { id: string; user: SessionUser }) {
  const { data: assignment } = useSuspenseQuery(assignmentQuery(id));
  return (
    <AssignmentArticle assignment={assignment}>
      <TakeAssignment assignment={assignment} user={user} />
    </AssignmentArticle>
  );
}
