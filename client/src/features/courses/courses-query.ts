import { queryOptions } from '@tanstack/react-query';
import { publicApi } from '../../lib/api/public-api.ts';

/** One course of the static `coursesData.json` (spec §3). */
export interface Course {
  title: string;
  description: string;
  author: string;
  /** The day since which it is offered, `YYYY-MM-DD`. */
  date: string;
  users: number;
  messages: number;
  /** 0 to 5. */
  rating: number;
  /** Address of its picture on this host. */
  image: string;
}

/** `GET /coursesData.json`, a file beside the page and not of the API. */
export const coursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: async ({ signal }) => {
    const { data } = await publicApi.get<Course[]>('/coursesData.json', { baseURL: '', signal });
    return data;
  },
});
