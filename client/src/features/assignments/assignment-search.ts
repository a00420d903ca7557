import type { DifficultyLevel } from 'server/contract/assignments';
import { defaultPageSize, difficultyLevels, pageSizes, searchLength } from '../../lib/constants.ts';

export interface AssignmentFilter {
  /** Empty means all. */
  difficultyLevel: DifficultyLevel | '';
  /** Words of title or description; empty means all. */
  words: string;
}

export interface AssignmentSearch extends AssignmentFilter {
  /** One-based, as in the address bar. */
  page: number;
  pageSize: number;
}

/** Reads the list's state from the address; whatever it does not understand becomes the default. */
export function readAssignmentSearch(params: URLSearchParams): AssignmentSearch {
  const page = Number(params.get('page'));
  return {
    difficultyLevel: readDifficulty(params.get('difficulty')),
    words: (params.get('search') ?? '').trim().slice(0, searchLength),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: readPageSize(params.get('size')),
  };
}

export function readDifficulty(text: string | null): DifficultyLevel | '' {
  return difficultyLevels.find((level) => level === text) ?? '';
}

export function readPageSize(text: string | null): number {
  return pageSizes.find((size) => String(size) === text) ?? defaultPageSize;
}

/** The address of a list's state, without what is default. */
export function writeAssignmentSearch(search: AssignmentSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (search.difficultyLevel) params.set('difficulty', search.difficultyLevel);
  if (search.words) params.set('search', search.words);
  if (search.page > 1) params.set('page', String(search.page));
  if (search.pageSize !== defaultPageSize) params.set('size', String(search.pageSize));
  return params;
}

/** Where the same list is shown without the searched words, from its first page. */
export function toListWithoutWords(search: AssignmentSearch) {
  return { search: writeAssignmentSearch({ ...search, words: '', page: 1 }).toString() };
}
