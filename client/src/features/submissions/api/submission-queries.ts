import { queryOptions } from '@tanstack/react-query';
import { listPageSize } from '#lib/constants.ts';
import { call, callPage } from '#lib/http/api.ts';
import { toPageQuery } from '#lib/lists/list-address.ts';
import { ownSubmissionsKey, submissionsKey } from '#lib/queries/submission-keys.ts';
import type { OwnList } from './submission-list-state.ts';

export const submissionToKey = [...submissionsKey, 'to'] as const;
export const submittedIdsKey = [...submissionsKey, 'submitted-ids'] as const;

/**
 * `GET /mySubmittedAssignment`: one page of the person's own submissions, searched, filtered and in an order, and how many
 * search and status leave in all.
 */
export function ownListQuery(email: string, { search, status, sort, page }: OwnList) {
  return queryOptions({
    queryKey: [...ownSubmissionsKey, email, { search, status, sort, page }],
    queryFn: ({ signal }) => {
      const query = {
        email,
        search,
        status,
        sort,
        ...toPageQuery(page, listPageSize),
      };
      return callPage('GET /mySubmittedAssignment', { query, signal });
    },
  });
}

/** `GET /assignments/:id/submissions/mine`: what this person has submitted for an assignment, also when it is off the list. */
export function submissionToQuery(email: string, assignmentId: string) {
  return queryOptions({
    queryKey: [...submissionToKey, assignmentId, email],
    queryFn: ({ signal }) =>
      call('GET /assignments/:id/submissions/mine', { params: { id: assignmentId }, signal }),
  });
}

/** `GET /assignments/:id/attempts`: all attempts of this person at an assignment, the last first, of withdrawn work too. */
export function attemptsAtQuery(email: string, assignmentId: string) {
  return queryOptions({
    queryKey: [...submissionsKey, 'attempts-at', assignmentId, email],
    queryFn: ({ signal }) =>
      call('GET /assignments/:id/attempts', { params: { id: assignmentId }, signal }),
  });
}

/** `GET /assignments/submitted`: the ids of the assignments that this person has submitted. */
export function submittedAssignmentsQuery(email: string) {
  return queryOptions({
    queryKey: [...submittedIdsKey, email],
    queryFn: ({ signal }) => call('GET /assignments/submitted', { signal }),
    select: (ids): ReadonlySet<string> => new Set(ids),
  });
}
