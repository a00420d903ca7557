import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#lib/http/api.ts';
import { toPageQuery } from '#lib/lists/list-address.ts';
import { submissionsKey } from '#lib/queries/submission-keys.ts';

/** So many students of a class are read by one call. */
const studentsPerCall = 50;

/** `GET /classes/:id/members/:email/work`: all work of one student. */
export function studentWorkQuery(id: string, email: string) {
  return queryOptions({
    queryKey: [...submissionsKey, 'work', id, email],
    queryFn: async ({ signal }) => [
      await call('GET /classes/:id/members/:email/work', { params: { id, email }, signal }),
    ],
  });
}

/** `GET /classes/:id/members/:email/work/all-classes`: the same in each class of the reader. */
export function studentWorkInAllClassesQuery(id: string, email: string) {
  return queryOptions({
    queryKey: [...submissionsKey, 'work', id, email, 'all-classes'],
    queryFn: ({ signal }) =>
      call('GET /classes/:id/members/:email/work/all-classes', { params: { id, email }, signal }),
  });
}

/** `GET /classes/:id/work`: all work of all students, read page by page. */
export function classWorkQuery(id: string) {
  return queryOptions({
    queryKey: [...submissionsKey, 'work', id],
    queryFn: async ({ signal }) => {
      const read = (page: number) =>
        callPage('GET /classes/:id/work', {
          params: { id },
          query: toPageQuery(page, studentsPerCall),
          signal,
        });
      const { items, count } = await read(1);
      const all = [...items];
      for (let page = 2; all.length < count; page += 1) {
        const next = await read(page);
        if (next.items.length === 0) break;
        all.push(...next.items);
      }
      return all;
    },
  });
}
