import { listSearchWords, toNameKeys, wordsVersion } from '#database/queries/search-words.ts';

/** The fields by which the list of users is searched and sorted. */
export type UserKeys = {
  searchWords: string[];
  sortName: string;
  sortLastName: string;
  wordsVersion: number;
};

export function toUserKeys({ name, email }: { name: string; email: string }): UserKeys {
  return { searchWords: listSearchWords(name, email), ...toNameKeys(name), wordsVersion };
}
