/** What words of a line can say beside the title. `span` is how long what repeats goes on. */
export type Kind = 'date' | 'minutes' | 'priority' | 'subject' | 'time' | 'repeat' | 'span';

/**
 * A day `YYYY-MM-DD`, minutes, a priority, a subject, a time `HH:mm`, an RRULE, or a span of days or months such as `P14D` or
 * `P2M` (ISO 8601); `null` says that the words belong to the title.
 */
export type Value = string | number | null;

/**
 * What a study task cannot hold (a part of a day, and what repeats at no days), what is no day, or a day that is over: `pastDay`
 * in words, which stay in the title, `datePast` as a date, which counts.
 */
export type Remark = 'partOfDay' | 'repeat' | 'noSuchDay' | 'pastDay' | 'datePast';

/**
 * What words mean. `null` says that they belong to the title, and keeps other rules from reading a part of them;
 * `undefined` leaves them to other rules. A remark without values leaves the words in the title.
 */
export type Meaning = Value[] | ReadWords | null | undefined;

/** What words say. */
interface ReadWords {
  values: Value[];
  remark?: Remark | undefined;
  /** Of a time of day with an end: how long it is. */
  minutes?: number | undefined;
}

/** Words of a line, and what they can mean: one value, or several to choose from. */
export interface Reading extends ReadWords {
  kind: Kind;
  /** Where the words are in the line. */
  start: number;
  end: number;
  /** What follows may belong to the same title. */
  titleFollows?: boolean;
}

/** What a rule sees of a match. All texts are in lower case and without accents. */
export interface Match {
  words: string;
  /** The named groups; what is missing is empty. */
  groups: Record<string, string>;
  /** The line before and after the words. */
  before: string;
  after: string;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Words that it recognizes by a pattern, and what they mean. */
export interface Rule {
  kind: Kind;
  pattern: RegExp;
  read: (match: Match) => Meaning;
}

/** A rule for whole words; a word with an apostrophe, hyphen or slash is another word. */
export function defineRule(kind: Kind, pattern: string, read: Rule['read']): Rule {
  const whole = `(?<![\\p{L}\\p{N}_/#@-])(?:${pattern})(?![\\p{L}\\p{N}_]|['’/@-][\\p{L}\\p{N}])`;
  let made: RegExp | undefined;
  return {
    kind,
    // Made when a line is read: making those of both languages would delay the first paint of the page.
    get pattern() {
      made ??= new RegExp(whole, 'gu');
      return made;
    },
    read,
  };
}

/** What the rules find in a line. Where they overlap the longer words count, then the earlier rule. */
export function findReadings(line: string, rules: Rule[], today: string): Reading[] {
  if (line === '') return [];
  const found = rules.flatMap(({ kind, pattern, read }) =>
    [...line.matchAll(pattern)].flatMap((match) => {
      const [words] = match;
      const start = match.index;
      const end = start + words.length;
      const meaning = read({
        words,
        groups: Object.fromEntries(
          Object.entries(match.groups ?? {}).map(([name, text = '']) => [name, text]),
        ),
        before: line.slice(0, start),
        after: line.slice(end),
        today,
      });
      if (meaning === undefined) return [];
      const { values, remark, minutes } = readMeaning(meaning);
      return [{ kind, start, end, values: [...new Set(values)], remark, minutes }];
    }),
  );
  const byLength = found.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const kept: Reading[] = [];
  for (const reading of byLength) {
    const isFree = kept.every(({ start, end }) => reading.end <= start || reading.start >= end);
    if (isFree) kept.push(reading);
  }
  return kept
    .filter(({ values, remark }) => values.length > 0 || remark !== undefined)
    .toSorted((a, b) => a.start - b.start);
}

/** The values of a meaning, and what else it says. */
export function readMeaning(meaning: Meaning): ReadWords {
  if (!meaning) return { values: [] };
  return Array.isArray(meaning) ? { values: meaning } : meaning;
}

/** `text` in lower case and without accents, each character at its place. */
export function simplify(text: string): string {
  return Array.from(text, (character) => {
    const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.length === character.length ? plain : character;
  }).join('');
}
