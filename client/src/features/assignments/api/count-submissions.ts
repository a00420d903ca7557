import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http/api.ts';
import { answerSoon } from '#lib/queries/answer-soon.ts';
import { assignmentsKey } from '#lib/queries/assignment-keys.ts';

/** `GET /assignments/:id/submissions/count`: how many submissions an assignment has. */
export function submissionCountQuery(id: string) {
  return queryOptions({
    queryKey: [...assignmentsKey, 'submissions', id],
    queryFn: ({ signal }) =>
      call('GET /assignments/:id/submissions/count', { params: { id }, signal }),
    staleTime: 0,
    retry: false,
  });
}

/**
 * How many submissions an assignment has, for a question about it;
 * `undefined` where that could not be loaded within a moment.
 */
export async function countSubmissions(
  queryClient: QueryClient,
  id: string,
): Promise<number | undefined> {
  return (await answerSoon(queryClient.query(submissionCountQuery(id))))?.count;
}
