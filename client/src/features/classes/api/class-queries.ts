import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http/api.ts';
import { classesKey } from '#lib/queries/class-keys.ts';

/** `GET /classes`: the classes that the reader teaches or attends; the archived ones apart. */
export function classesQuery({ archived = false } = {}) {
  return queryOptions({
    queryKey: [...classesKey, 'list', { archived }],
    queryFn: ({ signal }) =>
      call('GET /classes', { query: { archived: archived ? 'true' : 'false' }, signal }),
  });
}

/** `GET /classes/:id`. */
export function classQuery(id: string) {
  return queryOptions({
    queryKey: [...classesKey, 'one', id],
    queryFn: ({ signal }) => call('GET /classes/:id', { params: { id }, signal }),
  });
}
