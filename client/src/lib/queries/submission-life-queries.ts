import { queryOptions } from '@tanstack/react-query';
import type { Submission } from 'server/contract/submissions/schemas';
import { call } from '../http/api.ts';
import { submissionsKey } from './submission-keys.ts';

/** A submission at one version: what happened before that never changes. */
type Version = Pick<Submission, '_id' | 'version'>;
/** So it is asked for once. */
const staleTime = 'static';

/** `GET /submissions/:id/attempts`: all attempts, the last first. */
export function attemptsQuery({ _id, version }: Version) {
  return queryOptions({
    queryKey: [...submissionsKey, 'attempts', _id, version],
    queryFn: ({ signal }) => call('GET /submissions/:id/attempts', { params: { id: _id }, signal }),
    staleTime,
  });
}

/** `GET /submissions/:id/history`: its marks and returns, the last first; for its student without drafts. */
export function historyQuery({ _id, version }: Version) {
  return queryOptions({
    queryKey: [...submissionsKey, 'history', _id, version],
    queryFn: ({ signal }) => call('GET /submissions/:id/history', { params: { id: _id }, signal }),
    staleTime,
  });
}

/** `GET /submissions/:id/annotations`: what teachers wrote and drew on an attempt; for its student once it is shown. */
export function annotationsQuery(submissionId: string, attempt: number) {
  return queryOptions({
    queryKey: [...submissionsKey, 'annotations', submissionId, attempt],
    queryFn: ({ signal }) =>
      call('GET /submissions/:id/annotations', {
        params: { id: submissionId },
        query: { attempt },
        signal,
      }),
  });
}

/** Whether anything has happened to a submission since it was first handed in. */
export const hasHistory = ({ version }: Version): boolean => version > 1;
