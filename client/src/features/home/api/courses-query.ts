import { courses as texts } from 'virtual:messages/courses';
import { queryOptions } from '@tanstack/react-query';
import { publicApi } from '#lib/http/public-api.ts';
import type { Translated } from '#lib/i18n/in-text-language.ts';

/** One course of the static `coursesData.json` (spec §3). */
export interface Course extends Translated {
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
  const facts = readFields(item);
  return (
    facts !== null &&
    textFields.every((name) => typeof facts.get(name) === 'string') &&
    numberFields.every((name) => typeof facts.get(name) === 'number') &&
    areTranslations(facts.get('translations') ?? {})
  );
}

function areTranslations(translations: unknown): boolean {
  const languages = readFields(translations);
  if (!languages) return false;
  return [...languages.values()].every((texts) =>
    ['title', 'description'].every((name) => typeof readFields(texts)?.get(name) === 'string'),
  );
}

function readFields(item: unknown): Map<string, unknown> | null {
  return typeof item === 'object' && item !== null ? new Map(Object.entries(item)) : null;
}
