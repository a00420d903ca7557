import type { QueryClient } from '@tanstack/react-query';
import type { Submission } from 'server/contract/submissions/schemas';
import { commentBankQuery } from '#features/comment-bank/api/comment-queries.ts';
import { neighboursQuery, submissionQuery } from '#features/marking/api/marking-queries.ts';
import { preferencesQuery } from '#features/marking/api/preferences.ts';
import type { Queue } from '#features/marking/api/queue-state.ts';
import { preferCached, startQuery } from '#lib/queries/start-query.ts';
import { attemptsQuery, hasHistory, historyQuery } from '#lib/queries/submission-life-queries.ts';
import { adminQuery } from '#lib/session/role.ts';

/**
 * The submission with its attempts and history. Nobody should mark what another has marked already: it is requested anew. What
 * is known is shown meanwhile; a mark names its version, so that an outdated one is refused.
 */
export async function loadSubmission(queryClient: QueryClient, id: string): Promise<Submission> {
  const known = queryClient.getQueryData(submissionQuery(id).queryKey);
  const latest = queryClient.query({ ...submissionQuery(id), staleTime: 0 });
  // The page shows what is known also when this fails.
  if (known) latest.catch(() => {});
  const submission = known ?? (await latest);
  await loadAttemptsAndHistory(queryClient, submission);
  return submission;
}

/** The attempts and the history of a submission that has some. The page requests again what has failed. */
export async function loadAttemptsAndHistory(
  queryClient: QueryClient,
  submission: Submission,
): Promise<void> {
  const isChanged = hasHistory(submission);
  await Promise.allSettled([
    isChanged && queryClient.query({ ...attemptsQuery(submission), ...preferCached }),
    isChanged && queryClient.query({ ...historyQuery(submission), ...preferCached }),
  ]);
}

/** For teachers: where the submission stands in the queue, and how they mark. */
export async function loadQueue(queryClient: QueryClient, email: string, id: string, queue: Queue) {
  if (!(await queryClient.query({ ...adminQuery(email), ...preferCached }))) return;
  startQuery(queryClient, commentBankQuery);
  await Promise.all([
    queryClient.query({ ...neighboursQuery(id, queue), ...preferCached }),
    queryClient.query({ ...preferencesQuery(email), ...preferCached }),
  ]);
}
