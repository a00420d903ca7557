import { courses as texts } from 'virtual:messages/courses';
import { queryOptions } from '@tanstack/react-query';
import { publicApi } from '../../../lib/http/public-api.ts';

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
    const { data } = await publicApi.get<unknown>('/coursesData.json', { baseURL: '', signal });
    if (!isCourseList(data)) throw new Error(texts.notAList);
    return data;
  },
});

const textFields = ['title', 'description', 'author', 'date', 'image'] as const;
const numberFields = ['users', 'messages', 'rating'] as const;

/** The operator edits the file: a mistake in it shows an error, and must not break the page. */
function isCourseList(data: unknown): data is Course[] {
  return Array.isArray(data) && data.every(isCourse);
}

function isCourse(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false;
  const facts = new Map(Object.entries(item));
  return (
    textFields.every((name) => typeof facts.get(name) === 'string') &&
    numberFields.every((name) => typeof facts.get(name) === 'number')
  );
}
