import { repeats as texts } from 'virtual:messages/repeats';
import {
  isRepeatFault,
  type RepeatRule,
  readRepeatRule,
  repeatWeekdays,
} from 'server/contract/study-tasks/repeat.values';
import { addDays } from '../dates/calendar-day.ts';
import { zoneFormat } from '../dates/zone-format.ts';
import { formatList } from '../i18n/format-list.ts';
import { formatLocale } from '../i18n/translation.ts';

const formatDay = (day: string, format: Intl.DateTimeFormatOptions): string =>
  zoneFormat(formatLocale, { ...format, timeZone: 'UTC' }).format(Date.parse(day));
const aMonday = '2026-11-23';

const every = {
  DAILY: texts.days,
  WEEKLY: texts.weeks,
  MONTHLY: texts.months,
  YEARLY: texts.years,
} satisfies Record<RepeatRule['frequency'], unknown>;

/** An RRULE in words: "every week on Monday until 1 July 2027". */
export function describeRepeat(rule: string): string {
  const read = readRepeatRule(rule);
  if (isRepeatFault(read)) return rule;
  const { count, until } = read;
  const frequency = describeDays(read);
  if (until !== undefined)
    return texts.until({ frequency, day: formatDay(until, { dateStyle: 'long' }) });
  return count === undefined ? frequency : texts.times({ frequency, count });
}

function describeDays({ frequency, interval, byDay }: RepeatRule): string {
  const days = repeatWeekdays.flatMap((name, index) => (byDay.includes(name) ? [index] : []));
  const words = every[frequency]({ count: interval });
  if (days.join() === '0,1,2,3,4' && interval === 1) return texts.workdays;
  if (days.length === 0) return words;
  const names = days.map((index) => formatDay(addDays(aMonday, index), { weekday: 'long' }));
  return texts.onDays({ frequency: words, days: formatList(names) });
}
