import type { Language } from '#lib/i18n/language.ts';
import { englishRules } from './english-rules.ts';
import {
  findReadings,
  type Kind,
  type Reading,
  type Remark,
  type Rule,
  simplify,
  type Value,
} from './reading.ts';
import { findFirstDay, findLastDay, writeUntil } from './repeats.ts';
import { spanishRules } from './spanish-rules.ts';
import { isInTitle } from './title-capitals.ts';

const rulesOf: Record<Language, Rule[]> = { en: englishRules, es: spanishRules };

/** Between two days: "tomorrow or Friday". */
const alternative = /^\s*(?:,|or|o|u)\s*$/;

/** Before the last day of what repeats. */
const lastDay = /^(?:until|till|hasta)\s/i;

/** Text between quotation marks is the title's. */
const quoted = /"[^"]*"|“[^”]*”|«[^»]*»/g;
/** `#History`, `#World_History` or `#"World History"`; a number is none. */
const subjectMark = /(?<!\S)#(?:"([^"]+)"|“([^”]+)”|«([^»]+)»|(\p{L}[\p{L}\p{N}_-]*))/gu;

/** Words that can mean several things, of which the person has to choose one. */
export interface Question {
  /** The same while the words stay the same. */
  id: string;
  kind: Exclude<Kind, 'span'>;
  /** The words in question. */
  text: string;
  choices: Value[];
}

/** What a line says; fields that it does not name are `null`. */
export interface QuickAdd {
  title: string;
  /** `YYYY-MM-DD`. */
  date: string | null;
  minutes: number | null;
  priority: string | null;
  subject: string | null;
  /** `HH:mm`. */
  time: string | null;
  /** An RRULE, of which `date` is the first day. */
  repeat: string | null;
  /** What is not answered yet. */
  questions: Question[];
  /** Words that the task cannot hold, and why. */
  remarks: { remark: Remark; text: string }[];
}

interface Context {
  /** `YYYY-MM-DD`. */
  today: string;
  language: Language;
  /** The chosen value by the id of its question. */
  answers?: Record<string, Value>;
}

/**
 * Reads a line such as "read chapter 3 tomorrow 45m !high #History". What is not understood stays in the title, and what
 * has several meanings asks: until it is answered nothing is assumed.
 */
export function parseQuickAdd(line: string, { today, language, answers = {} }: Context): QuickAdd {
  const text = line.normalize('NFC');
  const all = findAll(text, language, today);
  const isLastDay = ({ kind, start }: Reading) =>
    kind === 'date' && lastDay.test(text.slice(start));
  const repeats = all.some(({ kind, values }) => kind === 'repeat' && values.length > 0);
  const ends = repeats ? all.filter(isLastDay) : [];
  const readings = all.filter((reading) => !ends.includes(reading));
  const questions: Question[] = [];
  const removed: Reading[] = [];
  const chosen: Partial<Record<Kind, Value>> = {};

  for (const kind of ['date', 'minutes', 'priority', 'subject', 'time', 'repeat'] as const) {
    const found = joinAlternatives(
      preferClear(readings.filter((reading) => reading.kind === kind && reading.values.length > 0)),
      text,
    );
    const values = [...new Set(found.flatMap((reading) => reading.values))];
    if (values.length === 0) continue;
    if (values.length === 1) {
      chosen[kind] = values[0] ?? null;
      removed.push(...found);
      continue;
    }
    const choices = found.length > 1 ? [...values.filter((value) => value !== null), null] : values;
    const words = found.map(({ start, end }) => text.slice(start, end)).join(' … ');
    const id = `${kind}: ${words}`;
    const answer = choices.find((choice) => id in answers && choice === answers[id]);
    if (answer === undefined) {
      questions.push({ id, kind, text: words, choices });
      if (!choices.includes(null)) removed.push(...found);
    } else if (answer !== null) {
      chosen[kind] = answer;
      removed.push(...found.filter((reading) => reading.values.includes(answer)));
    }
  }

  const rule = toText(chosen.repeat);
  const typedDate = toText(chosen.date);
  const date = rule === null ? typedDate : findFirstDay(rule, typedDate ?? today);
  const spans = ends.length > 0 ? [] : readings.filter(({ kind }) => kind === 'span');
  if (rule !== null) removed.push(...ends, ...spans);
  const span = toText(spans[0]?.values[0]);
  const typedEnd = ends.flatMap(({ values }) => values.filter((value) => value !== null)).at(-1);
  const until = span === null || date === null ? toText(typedEnd) : findLastDay(date, span);
  // From the ends of its time, unless its length is said otherwise.
  const isLengthAsked = questions.some(({ kind }) => kind === 'minutes');
  const length = isLengthAsked ? undefined : removed.find(({ minutes }) => minutes)?.minutes;
  return {
    title: withoutReadings(text, removed),
    date,
    minutes: typeof chosen.minutes === 'number' ? chosen.minutes : (length ?? null),
    priority: toText(chosen.priority),
    subject: toText(chosen.subject),
    time: toText(chosen.time),
    repeat: rule && writeUntil(rule, until),
    questions,
    remarks: readings.flatMap(({ remark: own, start, end, values }) => {
      // A past day is accepted, with a remark.
      const isPast =
        values.length === 1 && values[0] === chosen.date && isBefore(chosen.date, today);
      const remark = own ?? (isPast ? 'datePast' : undefined);
      const isIn = (list: Reading[]) => list.some((reading) => reading.start === start);
      const isSaid = remark === 'partOfDay' && typeof chosen.time === 'string';
      const isShown = !isSaid && (values.length === 0 || isIn(removed));
      return remark && isShown ? [{ remark, text: text.slice(start, end) }] : [];
    }),
  };
}

const isBefore = (value: Value | undefined, day: string): boolean =>
  typeof value === 'string' && value < day;

const toText = (value: Value | undefined): string | null =>
  typeof value === 'string' ? value : null;

function findAll(text: string, language: Language, today: string): Reading[] {
  const subjects = [...text.matchAll(subjectMark)].map((match): Reading => {
    const [words, ...names] = match;
    const name = names.find(Boolean)?.replaceAll('_', ' ').trim();
    return {
      kind: 'subject',
      start: match.index,
      end: match.index + words.length,
      values: name ? [name] : [],
    };
  });
  // Each character keeps its place.
  const hidden = text.replace(subjectMark, hide).replace(quoted, hide);
  const readings = findReadings(simplify(hidden), rulesOf[language], today).map((reading) => {
    // "watch Every Monday"
    const isName =
      reading.kind === 'repeat' && reading.start > 0 && /^\p{Lu}/u.test(text.slice(reading.start));
    if (isName && reading.values.length > 0)
      return { ...reading, values: [...reading.values, null] };
    const canBeTitle = reading.kind !== 'priority' && reading.values.length > 0;
    if (!canBeTitle || !isInTitle(text, reading, language)) return reading;
    const values = [...new Set([...reading.values, null])];
    // In Spanish a title goes on in small letters.
    return { ...reading, values, titleFollows: language === 'es' };
  });
  return [...subjects, ...readings];
}

const hide = (part: string): string => '\u0000'.repeat(part.length);

/**
 * What may be part of the title counts only where nothing else says the same thing clearly: outside of a title that may go
 * on, as in "leer El lunes empieza el sábado".
 */
function preferClear(readings: Reading[]): Reading[] {
  const clear = readings.filter(({ values }) => !values.includes(null));
  if (clear.length === 0) return readings;
  return readings.filter((reading) => reading.titleFollows || clear.includes(reading));
}

/** Two readings with "or" between them are one with the values of both. */
function joinAlternatives(readings: Reading[], text: string): Reading[] {
  const joined: Reading[] = [];
  for (const reading of readings) {
    const last = joined.at(-1);
    if (last && alternative.test(text.slice(last.end, reading.start))) {
      const values = [...last.values, ...reading.values];
      const isSame = values.every((value) => value === values[0]);
      joined[joined.length - 1] = {
        ...last,
        end: reading.end,
        values: isSame ? last.values : [...values, null],
      };
    } else joined.push(reading);
  }
  return joined;
}

function withoutReadings(text: string, readings: Reading[]): string {
  const backwards = readings.toSorted((a, b) => b.start - a.start);
  const rest = backwards.reduce(
    (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
    text,
  );
  return rest
    .replace(/\s+/g, ' ')
    .replace(/\( *\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?: ?[,;])+(?= ?[,;])/g, '')
    .replace(/(?<=:) ?[,;]/g, '')
    .replace(/ (?=[,;:.?!](?: |$))/g, '')
    .replace(/¡\s*!|¿\s*\?/g, '')
    .replace(/^[\s,;:.!?–-]+|[\s,;:–-]+$/g, '');
}
