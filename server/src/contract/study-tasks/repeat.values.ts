/**
 * When a study task repeats: the part of RFC 5545's RRULE that names days, for both halves and without zod. A rule that names
 * hours, a first moment or a time zone is refused: a task has a day, and a time of its own.
 */

const repeatFrequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export const repeatWeekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

export type RepeatRule = {
  frequency: (typeof repeatFrequencies)[number];
  interval: number;
  /** Weekdays such as `MO`, and of months and years also `1MO` or `-1FR`. */
  byDay: string[];
  byMonthDay: number[];
  byMonth: number[];
  weekStart?: string;
  /** How many days the rule has in all, or its last day `YYYY-MM-DD`; never both. */
  count?: number;
  until?: string;
};

/** Why a text is no rule for a study task. `part` is the part of the rule that is wrong. */
type RepeatFault = {
  code: 'repeat-not-a-rule' | 'repeat-too-dense' | 'repeat-part';
  part: string;
};

/** The maximum length of a rule, and the first days that a repeating task may have: each day since then may be counted. */
export const maxRepeatLength = 200;
export const repeatStartRange = { min: '2000-01-01', max: '2100-12-31' } as const;

const weekday = '(?:MO|TU|WE|TH|FR|SA|SU)';
const list = (item: string) => new RegExp(`^${item}(?:,${item})*$`);

/** The values of each part. `UNTIL` may be a moment, of which the day counts. */
const values: Record<string, RegExp> = {
  INTERVAL: /^[1-9]\d?$/,
  COUNT: /^[1-9]\d{0,2}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  WKST: new RegExp(`^${weekday}$`),
  BYDAY: list(`(?:[+-]?[1-5])?${weekday}`),
  BYMONTHDAY: list('-?(?:3[01]|[12]\\d|[1-9])'),
  BYMONTH: list('(?:1[0-2]|[1-9])'),
};

/** Reads a rule such as `FREQ=WEEKLY;BYDAY=MO;UNTIL=20270701`, with or without `RRULE:` before it. */
export function readRepeatRule(text: string): RepeatRule | RepeatFault {
  const parts = new Map<string, string>();
  for (const part of text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [, name = '', value = ''] = /^([A-Z-]{1,20})=([^=]+)$/.exec(part) ?? [];
    if (name === '' || parts.has(name)) return { code: 'repeat-not-a-rule', part: '' };
    parts.set(name, value);
  }
  const wanted = parts.get('FREQ');
  parts.delete('FREQ');
  if (wanted === undefined) return { code: 'repeat-not-a-rule', part: '' };
  const frequency = repeatFrequencies.find((candidate) => candidate === wanted);
  if (frequency === undefined) {
    const isDense = ['HOURLY', 'MINUTELY', 'SECONDLY'].includes(wanted);
    return isDense
      ? { code: 'repeat-too-dense', part: 'FREQ' }
      : { code: 'repeat-not-a-rule', part: 'FREQ' };
  }
  for (const [name, value] of parts) {
    if (values[name]?.test(value) !== true) return { code: 'repeat-part', part: name };
  }
  const rule = toRule(frequency, parts);
  const part = findWrongPart(rule, parts);
  return part === undefined ? rule : { code: 'repeat-part', part };
}

export const isRepeatFault = (read: RepeatRule | RepeatFault): read is RepeatFault =>
  'code' in read;

/** The rule as it is stored and answered. */
export function writeRepeatRule(rule: RepeatRule): string {
  const { frequency, interval, byDay, byMonthDay, byMonth, weekStart, count, until } = rule;
  return [
    `FREQ=${frequency}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...(byMonth.length === 0 ? [] : [`BYMONTH=${byMonth}`]),
    ...(byMonthDay.length === 0 ? [] : [`BYMONTHDAY=${byMonthDay}`]),
    ...(byDay.length === 0 ? [] : [`BYDAY=${byDay}`]),
    ...(weekStart === undefined ? [] : [`WKST=${weekStart}`]),
    ...(count === undefined ? [] : [`COUNT=${count}`]),
    ...(until === undefined ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
  ].join(';');
}

function toRule(
  frequency: RepeatRule['frequency'],
  parts: ReadonlyMap<string, string>,
): RepeatRule {
  const split = (name: string) => [...new Set(parts.get(name)?.split(','))];
  const [count, until, weekStart] = [parts.get('COUNT'), parts.get('UNTIL'), parts.get('WKST')];
  return {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    byDay: split('BYDAY').map((day) => day.replace('+', '')),
    byMonthDay: split('BYMONTHDAY').map(Number),
    byMonth: split('BYMONTH').map(Number),
    ...(weekStart !== undefined && { weekStart }),
    ...(count !== undefined && { count: Number(count) }),
    ...(until !== undefined && {
      until: `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`,
    }),
  };
}

/** The part that does not go with the others. What is left has a day again and again, or is soon known to have none. */
function findWrongPart(
  { frequency, interval, byDay, until, count }: RepeatRule,
  parts: ReadonlyMap<string, string>,
): string | undefined {
  const isOfDays = frequency === 'DAILY' || frequency === 'WEEKLY';
  const hasPlaces = byDay.some((day) => day.length > 2);
  // The library takes "the first Friday, and Mondays" for days that are both.
  const isMixed = hasPlaces && byDay.some((day) => day.length === 2);
  if (isOfDays && parts.has('BYMONTHDAY')) return 'BYMONTHDAY';
  if (frequency !== 'YEARLY' && parts.has('BYMONTH')) return 'BYMONTH';
  // The fifth Monday is never the first of a month.
  if (isMixed || (hasPlaces && (isOfDays || parts.has('BYMONTHDAY')))) return 'BYDAY';
  if (frequency === 'DAILY' && byDay.length > 0 && interval > 1) return 'BYDAY';
  if (count !== undefined && until !== undefined) return 'COUNT';
  if (until !== undefined && !isDay(until)) return 'UNTIL';
  return undefined;
}

function isDay(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
}
