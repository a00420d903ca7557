import { searchWordLimits } from '../../contract/paging.ts';

/** How many words of a document are stored for searching. */
const maxWordsKept = 1000;

/** Databases limit the length of indexed values: longer words are split, longer names cut at this length. */
const maxSortNameLength = 100;
const words = /[\p{L}\p{N}]{1,40}/gu;

/** The text without differences of case, accents and compatible letters. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The distinct words of a text, folded. */
function splitWords(text: string): string[] {
  return [...new Set(fold(text).match(words))];
}

/** The words by which a document is found, from these texts, the most important text first. */
export function listSearchWords(...texts: string[]): string[] {
  return splitWords(texts.join(' ')).slice(0, maxWordsKept);
}

/** The value that names are sorted by, so that "émile" comes next to "Emil" and not after "Zoë". */
export function toSortName(name: string): string {
  return fold(name).slice(0, maxSortNameLength);
}

/**
 * A pattern for each word of a search, which matches stored words that begin with it. An index serves such a pattern
 * because it is anchored; words of letters and digits need no escaping.
 */
function listWordPatterns(search: string): RegExp[] {
  const asked = splitWords(search).filter((word) => [...word].length >= searchWordLimits.letters);
  return (
    asked
      // A word that begins with the longer one begins with the shorter one too.
      .filter((word) => !asked.some((other) => other !== word && other.startsWith(word)))
      // Long words occur in the fewest documents.
      .sort((one, other) => other.length - one.length)
      .slice(0, searchWordLimits.words)
      .map((word) => new RegExp(`^${word}`))
  );
}

type WordFilter = { searchWords: RegExp | { $in: string[] } };

/** The filter of a search: empty for an empty one; without any letter or digit it matches nothing. */
export function matchWords(search: string): { $and?: WordFilter[] } {
  const patterns: WordFilter['searchWords'][] =
    search.trim() !== '' && splitWords(search).length === 0
      ? [{ $in: [] }]
      : listWordPatterns(search);
  return patterns.length === 0 ? {} : { $and: patterns.map((searchWords) => ({ searchWords })) };
}
