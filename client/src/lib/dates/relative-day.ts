import { days as texts } from 'virtual:messages/days';
import { makeOnce } from '../i18n/make-once.ts';
import { formatLocale } from '../i18n/translation.ts';
import { numberFormat } from '../numbers/number-format.ts';

/** How urgent a day is that something has to be done by. */
export type DueState = 'past' | 'today' | 'soon' | 'later';

/** Days that count as soon. */
const soon = 3;
const millisecondsOfDay = 86_400_000;

/** Units and their length in days; a span uses the first unit that fits into it twice. */
const longUnits = [
  ['year', 365.25],
  ['month', 30.44],
  ['week', 7],
] as const;

const relativeFormat = makeOnce(
  () => new Intl.RelativeTimeFormat(formatLocale, { numeric: 'auto' }),
);

/**
 * Days from `today` until `day`, both `YYYY-MM-DD`; negative when it is past. Counted where every day has
 * 24 hours: the reader's time zone has no say.
 */
export function countDays(day: string, today: string): number {
  return (Date.parse(day) - Date.parse(today)) / millisecondsOfDay;
}

/** What `day` (`YYYY-MM-DD`) means for somebody who has not done yet what is due then. */
export function readDueState(day: string, today: string): DueState {
  const days = countDays(day, today);
  if (days < 0) return 'past';
  if (days === 0) return 'today';
  return days <= soon ? 'soon' : 'later';
}

/** `day` relative to `today`: "today", "tomorrow", "in 3 weeks", "2 days ago". */
export function describeDay(day: string, today: string): string {
  const { count, unit } = toSpan(countDays(day, today));
  return relativeFormat().format(count, unit);
}

/** The same for a due day: a past one is overdue. */
export function describeDueDay(day: string, today: string): string {
  if (readDueState(day, today) !== 'past') return describeDay(day, today);
  const { count, unit } = toSpan(countDays(today, day));
  return texts.overdue({
    duration: numberFormat({ style: 'unit', unit, unitDisplay: 'long' }).format(count),
  });
}

/** So many days as a whole number of a unit that one can imagine. */
function toSpan(days: number) {
  for (const [unit, length] of longUnits) {
    if (Math.abs(days) >= 2 * length) return { count: Math.trunc(days / length), unit };
  }
  return { count: days, unit: 'day' as const };
}
