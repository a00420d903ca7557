import { listSearchWords, wordsVersion } from '#database/queries/search-words.ts';

/** Adds the words by which the assignment is found: those of its title, then those of its description. */
export function withSearchWords<Item extends { title: string; description: string }>(
  assignment: Item,
): Item & { searchWords: string[]; wordsVersion: number } {
  const { title, description } = assignment;
  return { ...assignment, searchWords: listSearchWords(title, description), wordsVersion };
}
