import type { FindCursor } from 'mongodb';
import { maxPageSize } from '#contract/values.ts';
import { toLastNameText } from './search-words.ts';

type Query = { currentPage: number; itemsPerPage: number; sort: string };

/**
 * One page of these people in their order, or by last name, where it is the same in their order: of those the first ones are
 * sorted, as many as a page can have. For short lists whose documents have no key to sort by.
 */
export async function readPageOfPeople<Person extends { name: string | null }>(
  found: FindCursor<Person>,
  { currentPage, itemsPerPage, sort }: Query,
): Promise<Person[]> {
  const start = currentPage * itemsPerPage;
  if (sort !== 'lastName') return found.skip(start).limit(itemsPerPage).toArray();
  const people = await found.limit(maxPageSize).toArray();
  const keyed = people.map((person) => ({ person, key: toLastNameText(person.name ?? '') }));
  keyed.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1));
  return keyed.slice(start, start + itemsPerPage).map(({ person }) => person);
}
