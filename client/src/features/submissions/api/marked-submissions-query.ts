import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http/api.ts';
import { submissionsKey } from '#lib/queries/submission-keys.ts';

export const maxMarkedSubmissions = 100;

/** `GET /submissions/marked`: the own marked submissions, also those taken off the list, last submitted first. */
export function markedSubmissionsQuery(email: string) {
  return queryOptions({
    // Not a list key: submissions that were removed from a list still count.
    queryKey: [...submissionsKey, 'marked', email],
    queryFn: ({ signal }) => {
      const query = { itemsPerPage: maxMarkedSubmissions };
      return call('GET /submissions/marked', { query, signal });
    },
  });
}

/** `GET /submissions/marked/practice`: which comments and criteria keep coming up in them. */
export function ownPracticeQuery(email: string) {
  return queryOptions({
    queryKey: [...submissionsKey, 'practice-of', email],
    queryFn: ({ signal }) => call('GET /submissions/marked/practice', { signal }),
  });
}
