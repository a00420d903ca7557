import { formatLocale } from '../i18n/translation.ts';
import { formatCalendarDay, toCalendarDay } from './calendar-day.ts';
import { readSchoolTimeZone, toSchoolDay } from './school-day.ts';
import { zoneFormat } from './zone-format.ts';

/** The school's day at a moment (ISO 8601), as `dd/MM/yyyy` like every other day. */
export function formatMoment(moment: string): string {
  return formatCalendarDay(toSchoolDay(new Date(moment)));
}

/** The same with the time of day, and with the time zone where the reader's clock shows another time. */
export function formatMomentWithTime(moment: string): string {
  const date = new Date(moment);
  return `${formatMoment(moment)}, ${formatSchoolTime(date)}`;
}

/** Day and time to the second with the zone, by the school's clock and by the reader's. */
export function formatExactMoment(moment: string): { school: string; own: string } {
  const date = new Date(moment);
  const timeZone = readSchoolTimeZone();
  const isKnown = timeZone !== undefined && formatTimeIn(timeZone, date) !== undefined;
  return {
    school: `${formatMoment(moment)}, ${formatExactTime(date, isKnown ? { timeZone } : {})}`,
    own: `${formatCalendarDay(toCalendarDay(date))}, ${formatExactTime(date)}`,
  };
}

function formatExactTime(date: Date, zone: { timeZone?: string } = {}): string {
  return date.toLocaleTimeString(formatLocale, {
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'short' },
    ...zone,
  });
}

function formatSchoolTime(date: Date): string {
  const ownTime = formatOwnTime(date);
  const timeZone = readSchoolTimeZone();
  const time = timeZone && formatTimeIn(timeZone, date);
  if (!time || time === ownTime) return ownTime;
  return zoneFormat(formatLocale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(date);
}

/** The time of day on the reader's clock. */
export const formatOwnTime = (date: Date): string =>
  date.toLocaleTimeString(formatLocale, { timeStyle: 'short' });

/** The time of day in a time zone; `undefined` where the browser does not know the zone. */
export function formatTimeIn(timeZone: string, date: Date): string | undefined {
  try {
    return zoneFormat(formatLocale, { timeStyle: 'short', timeZone }).format(date);
  } catch {
    return undefined;
  }
}
