import { queryOptions } from '@tanstack/react-query';
import { callPublic } from '#lib/http/public-api.ts';

/** `GET /features`: the highlights of the home page. */
export const featuresQuery = queryOptions({
  queryKey: ['features'],
  queryFn: ({ signal }) => callPublic('GET /features', { signal }),
});
