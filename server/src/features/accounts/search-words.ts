import { listSearchWords, toSortName } from '../../database/queries/search-words.ts';

/** What the list of users is searched and sorted by. */
export type UserKeys = { searchWords: string[]; sortName: string };

export function toUserKeys({ name, email }: { name: string; email: string }): UserKeys {
  return { searchWords: listSearchWords(name, email), sortName: toSortName(name) };
}
