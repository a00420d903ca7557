import { toLastNameText } from './search-words.ts';

/**
 * One page of these people by last name, who keep their order where it is the same. For short lists whose documents have no
 * key to sort by.
 */
export function pageByLastName<Person extends { name: string | null }>(
  people: readonly Person[],
  { currentPage, itemsPerPage }: { currentPage: number; itemsPerPage: number },
): Person[] {
  const keyed = people.map((person) => ({ person, key: toLastNameText(person.name ?? '') }));
  keyed.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1));
  const start = currentPage * itemsPerPage;
  return keyed.slice(start, start + itemsPerPage).map(({ person }) => person);
}
