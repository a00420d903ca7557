import anyAscii from 'any-ascii';
import { searchWordLimits } from '#contract/paging.ts';

/** How many words of a document are stored for searching. */
const maxWordsKept = 1000;

/** Databases limit the length of indexed values: longer words are split, longer texts cut at this length. */
const maxSortTextLength = 100;
const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]{0,39}/gu;

/** Accents and points, which many leave out. The vowel signs of other scripts, such as Devanagari and Thai, stay. */
const accents = /(?=\p{M})[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}]/gu;

/** Latin letters that Unicode does not take apart, such as ł, ø, đ, ß and æ. */
const latinLetters = /(?=\P{ASCII})\p{Script=Latin}/gu;

/** Grows with each change of what this file makes of a text: `migrate` makes it again for documents with another number. */
export const wordsVersion = 4;

/**
 * The text without differences of case, accents and compatible letters, and with Latin letters as they are written without
 * a special keyboard. Letters of other scripts stay what they are: transliterated, `李` would find Linda.
 */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .replace(latinLetters, (letter) => {
      const ascii = anyAscii(letter);
      // Some are only written with signs, such as ʡ with an apostrophe: without the letter, nothing would find them.
      return /[a-z\d]/i.test(ascii) ? ascii : letter;
    })
    .toLowerCase();
}

/** The distinct words of a text, folded. */
function splitWords(text: string): string[] {
  return [...new Set(fold(text).match(words))];
}

/** The words by which a document is found, from these texts, the most important text first. */
export function listSearchWords(...texts: string[]): string[] {
  return splitWords(texts.join(' ')).slice(0, maxWordsKept);
}

/** The value that names and titles are sorted by, so that "Łucja" comes next to "Lucia" and not after "Zoë". */
export function toSortText(text: string): string {
  return [...fold(text)].slice(0, maxSortTextLength).join('');
}

/**
 * The value that names are sorted by when the last name comes first: the last word, or what stands before a comma ("Nowak, Łucja"),
 * then the rest.
 */
export function toLastNameText(name: string): string {
  const [beforeComma = '', afterComma] = name.split(/,(.*)/su);
  if (afterComma !== undefined)
    return toSortText(`${beforeComma.trim()} ${afterComma.trim()}`.trim());
  const [, others = '', last = name] = /^(.*\s)(\S+)$/su.exec(name.trim()) ?? [];
  return toSortText(`${last.trim()} ${others.trim()}`.trim());
}

/** The keys of a name in lists of people. */
export function toNameKeys(name: string): { sortName: string; sortLastName: string } {
  return { sortName: toSortText(name), sortLastName: toLastNameText(name) };
}

/**
 * A pattern for each word of a search, which matches stored words that begin with it. An index serves such a pattern
 * because it is anchored; words of letters, digits and marks need no escaping.
 */
function listWordPatterns(search: string): RegExp[] {
  const asked = splitWords(search);
  return (
    asked
      // A word that begins with the longer one begins with the shorter one too.
      .filter((word) => !asked.some((longer) => longer !== word && longer.startsWith(word)))
      // Long words occur in the fewest documents.
      .sort((a, b) => b.length - a.length)
      .slice(0, searchWordLimits.words)
      .map((word) => new RegExp(`^${word}`))
  );
}

type WordFilter = { searchWords: RegExp | { $in: string[] } };

/** The filter of a search: empty for an empty one; without any letter or digit it matches nothing. */
export function matchWords(search: string): { $and?: WordFilter[] } {
  if (search.trim() === '') return {};
  const patterns = listWordPatterns(search);
  const filters = patterns.length > 0 ? patterns : [{ $in: [] }];
  return { $and: filters.map((searchWords) => ({ searchWords })) };
}
