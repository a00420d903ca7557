/** Most words of an assignment that are kept for searching, and most words of a search that count. */
const limits = { kept: 1000, asked: 10 };

/** Words longer than this are cut into pieces, since a database limits the length of what it indexes. */
const words = /[\p{L}\p{N}]{1,40}/gu;

/** The distinct words of a text, without regard to case and accents. */
function splitWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(words))];
}

/** The assignment with what it is found by: the words of its title, then those of its description. */
export function withSearchWords<Item extends { title: string; description: string }>(
  assignment: Item,
): Item & { searchWords: string[] } {
  const found = splitWords(`${assignment.title} ${assignment.description}`);
  return { ...assignment, searchWords: found.slice(0, limits.kept) };
}

/**
 * What each word of a search asks of `searchWords`: that one begins with it. An index serves such a pattern, for it is
 * anchored; letters and digits alone mean nothing else in a pattern.
 */
export function listWordPatterns(search: string): RegExp[] {
  return splitWords(search)
    .slice(0, limits.asked)
    .map((word) => new RegExp(`^${word}`));
}
