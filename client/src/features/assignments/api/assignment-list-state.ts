import { difficultyLevels } from 'server/contract/values';
import { pageSizes } from '#lib/constants.ts';
import { findChoice, readPage, readSearch } from '#lib/lists/list-address.ts';

/** Empty means all. */
export const difficultyChoices = ['', ...difficultyLevels] as const;

export type AssignmentSearch = ReturnType<typeof readAssignmentSearch>;
export type AssignmentFilter = Pick<AssignmentSearch, 'difficulty' | 'search'>;

/** Reads the state of the assignment list from the address. */
export function readAssignmentSearch(params: URLSearchParams) {
  return {
    difficulty: findChoice(difficultyChoices, params.get('difficulty')),
    search: readSearch(params),
    page: readPage(params),
    size: findChoice(pageSizes, params.get('size')),
  };
}
