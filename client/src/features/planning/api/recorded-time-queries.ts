import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http/api.ts';

const recordedTimeKey = ['recorded-time'] as const;

/** `GET /assignments/:id/recorded-time`: the estimate, and the median of what students have recorded. */
export function recordedTimeQuery(id: string) {
  return queryOptions({
    queryKey: [...recordedTimeKey, id],
    queryFn: ({ signal }) => call('GET /assignments/:id/recorded-time', { params: { id }, signal }),
  });
}

/** `GET /recorded-time`: how many times as long as estimated the teacher's last assignments took. */
export const recentRecordedTimeQuery = queryOptions({
  queryKey: recordedTimeKey,
  queryFn: ({ signal }) => call('GET /recorded-time', { signal }),
});
