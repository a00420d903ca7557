import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { questionDelay } from '#lib/constants.ts';
import { call } from '#lib/http/api.ts';
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
export function countSubmissions(
  queryClient: QueryClient,
  id: string,
): Promise<number | undefined> {
  const counted = queryClient.query(submissionCountQuery(id));
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, questionDelay);
  });
  return Promise.race([
    counted.then(
      ({ count }) => count,
      () => undefined,
    ),
    late,
  ]);
}
