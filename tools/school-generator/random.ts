/** Repeatable random values: the same seed gives the same sequence. */
export type Random = {
  /** From 0 to 1, without 1. */
  next: () => number;
  /** A whole number from 0 to `end`, without `end`. */
  below: (end: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** So many characters of the alphabet. */
  text: (length: number, alphabet: string) => string;
  /** So many words of different lengths, as a sentence. */
  sentence: (words: number) => string;
};

/** The generator is mulberry32: 32 bits of state, enough for texts and choices. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const vocabulary = Array.from({ length: 4_000 }, () => createWord(below));
  const word = () => vocabulary[Math.floor(vocabulary.length * next() ** 2)] ?? '';
  return {
    next,
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    text: (length, alphabet) =>
      Array.from({ length }, () => alphabet[below(alphabet.length)]).join(''),
    sentence(words) {
      const text = Array.from({ length: words }, word).join(' ');
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
    },
  };
}

const syllables = 'an be ca de el fo ga hi in ju ka lo ma ne or pa qui ro sa te un va wi xe yo za';

/** One to four syllables: the lengths of English words, on average five letters. */
function createWord(below: (end: number) => number): string {
  const all = syllables.split(' ');
  return Array.from({ length: 1 + below(4) }, () => all[below(all.length)]).join('');
}
