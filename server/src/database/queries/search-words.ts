import { searchWordLimits } from '../../contract/paging.ts';

/** Most words of a document that are kept for searching. */
const maxWordsKept = 1000;

/** A database limits the length of what it indexes: longer words are cut into pieces, longer names at this length. */
const longestName = 100;
const words = /[\p{L}\p{N}]{1,40}/gu;

/** The text without regard to case, accents and compatible letters. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The distinct words of a text, folded. */
function splitWords(text: string): string[] {
  return [...new Set(fold(text).match(words))];
}

/** What a document is found by: the words of these texts, the most telling text first. */
export function listSearchWords(...texts: string[]): string[] {
  return splitWords(texts.join(' ')).slice(0, maxWordsKept);
}

/** What documents are sorted by, so that "émile" stands beside "Emil" and not behind "Zoë". */
export function toSortName(name: string): string {
  return fold(name).slice(0, longestName);
}

/**
 * What each word of a search asks of `searchWords`: that one begins with it. An index serves such a pattern, for it is
 * anchored; letters and digits alone mean nothing else in a pattern.
 */
function listWordPatterns(search: string): RegExp[] {
  const asked = splitWords(search).filter((word) => [...word].length >= searchWordLimits.letters);
  return (
    asked
      // What begins with the longer word begins with the shorter one too.
      .filter((word) => !asked.some((other) => other !== word && other.startsWith(word)))
      // The longest words are found in the fewest documents.
      .sort((one, other) => other.length - one.length)
      .slice(0, searchWordLimits.words)
      .map((word) => new RegExp(`^${word}`))
  );
}

/** The part of a filter that a search adds; nothing when there is no word in it. */
export function matchWords(search: string): { $and?: { searchWords: RegExp }[] } {
  const patterns = listWordPatterns(search);
  return patterns.length === 0 ? {} : { $and: patterns.map((searchWords) => ({ searchWords })) };
}
