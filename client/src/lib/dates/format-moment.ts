import { formatLocale } from '../i18n/translation.ts';
import { formatCalendarDay } from './calendar-day.ts';
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

function formatSchoolTime(date: Date): string {
  const timeZone = readSchoolTimeZone();
  if (timeZone === undefined) return formatOwnTime(date);
  try {
    const time = zoneFormat(formatLocale, { timeStyle: 'short', timeZone }).format(date);
    if (time === formatOwnTime(date)) return time;
    return zoneFormat(formatLocale, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    }).format(date);
  } catch {
    // The browser does not know the zone.
    return formatOwnTime(date);
  }
}

const formatOwnTime = (date: Date): string =>
  date.toLocaleTimeString(formatLocale, { timeStyle: 'short' });
