import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { ownSubmissionsKey } from '../../../lib/queries/submission-keys.ts';

/** How many marked submissions the overview loads. */
export const maxMarkedSubmissions = 100;

/** `GET /mySubmittedAssignment?status=completed`: the marked submissions, last submitted first. */
export function markedSubmissionsQuery(email: string) {
  return queryOptions({
    // Among the person's own lists: what is deleted there leaves this one as well.
    queryKey: [...ownSubmissionsKey, email, 'marked'],
    queryFn: ({ signal }) =>
      call('GET /mySubmittedAssignment', {
        query: { email, status: 'completed', itemsPerPage: maxMarkedSubmissions },
        signal,
      }),
  });
}
