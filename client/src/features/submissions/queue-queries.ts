import { queryOptions } from '@tanstack/react-query';
import type { Neighbours } from 'server/contract/submissions';
import { call } from '../../lib/api/api.ts';
import { submissionsKey } from './submission-queries.ts';

/** `GET /submissions/:id/neighbours`, a teacher's: where it stands among those that wait for a mark. */
export function neighboursQuery(id: string) {
  return queryOptions({
    queryKey: [...submissionsKey, 'neighbours', id],
    queryFn: ({ signal }) => call('GET /submissions/:id/neighbours', { params: { id }, signal }),
  });
}

/** Who comes after this one, or before it when it is the last; `null` when nobody else waits. */
export function findOther({ previous, next }: Neighbours): string | null {
  return next ?? previous;
}
