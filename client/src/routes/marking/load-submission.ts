import type { QueryClient } from '@tanstack/react-query';
import type { Submission } from 'server/contract/submissions/schemas';
import { commentBankQuery } from '#features/comment-bank/api/comment-queries.ts';
import { neighboursQuery, submissionQuery } from '#features/marking/api/marking-queries.ts';
import { preferencesQuery } from '#features/marking/api/preferences.ts';
import type { Queue } from '#features/marking/api/queue-state.ts';
import { startQuery, unlessKnown } from '#lib/queries/start-query.ts';
import { attemptsQuery, hasHistory, historyQuery } from '#lib/queries/submission-life-queries.ts';
import { adminQuery } from '#lib/session/role.ts';

/**
 * The submission with what is shown beside it. Nobody should mark what another has marked already: it is asked for anew. What
 * is known is shown meanwhile; a mark names its version, so that an outdated one is refused.
 */
export async function loadSubmission(queryClient: QueryClient, id: string): Promise<Submission> {
  const known = queryClient.getQueryData(submissionQuery(id).queryKey);
  const latest = queryClient.query({ ...submissionQuery(id), staleTime: 0 });
  // The page shows what is known also when this fails.
  if (known) latest.catch(() => {});
  const submission = known ?? (await latest);
  await loadBeside(queryClient, submission);
  return submission;
}

/** What is shown beside a submission. What fails is asked for again by the page. */
export async function loadBeside(queryClient: QueryClient, submission: Submission): Promise<void> {
  const isChanged = hasHistory(submission);
  await Promise.allSettled([
    isChanged && queryClient.query({ ...attemptsQuery(submission), ...unlessKnown }),
    isChanged && queryClient.query({ ...historyQuery(submission), ...unlessKnown }),
  ]);
}

/** For teachers: where the submission stands in the queue, and how they mark. */
export async function loadQueue(queryClient: QueryClient, email: string, id: string, queue: Queue) {
  if (!(await queryClient.query({ ...adminQuery(email), ...unlessKnown }))) return;
  startQuery(queryClient, commentBankQuery);
  await Promise.all([
    queryClient.query({ ...neighboursQuery(id, queue), ...unlessKnown }),
    queryClient.query({ ...preferencesQuery(email), ...unlessKnown }),
  ]);
}
