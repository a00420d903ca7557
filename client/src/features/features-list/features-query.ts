import { queryOptions } from '@tanstack/react-query';
import type { Feature } from 'server/contract/features';
import { publicApi } from '../../lib/api/public-api.ts';

/** `GET /features`: the highlights of the home page. */
export const featuresQuery = queryOptions({
  queryKey: ['features'],
  queryFn: async ({ signal }) => {
    const { data } = await publicApi.get<Feature[]>('/features', { signal });
    return data;
  },
});
