/** Which calendar day a moment belongs to, in the time zone of the school. */
export type SchoolCalendar = {
  /** The calendar day of a moment, `YYYY-MM-DD`. */
  toDay: (moment: Date) => string;
  /** The hour of a moment, 0 to 23. */
  toHour: (moment: Date) => number;
  /** When a calendar day (`YYYY-MM-DD`) is over: its first moment after, in milliseconds since 1970. */
  endOf: (day: string) => number;
};

const minute = 60_000;
const hour = 60 * minute;
export const millisecondsPerDay = 24 * hour;

/** @param timeZone the IANA name of the zone */
export function createSchoolCalendar(timeZone: string): SchoolCalendar {
  const toDay = timeZone === 'UTC' ? toUtcDay : createDayFormat(timeZone);
  let hours: Intl.DateTimeFormat | undefined;
  return {
    toDay,
    toHour(moment) {
      hours ??= new Intl.DateTimeFormat('sv-SE', { timeZone, hour: 'numeric', hourCycle: 'h23' });
      return Number(hours.format(moment));
    },
    endOf(day) {
      // Zones are at most 14 hours ahead of UTC and 12 behind, and all begin their days at a whole minute. A clock that
      // is changed at midnight makes a day end earlier or later, so the end is searched for, not calculated.
      const nextDay = Date.parse(day) + millisecondsPerDay;
      let [before, end] = [nextDay - 15 * hour, nextDay + 13 * hour];
      while (end - before > minute) {
        const middle = before + Math.floor((end - before) / 2 / minute) * minute;
        if (toDay(new Date(middle)) > day) end = middle;
        else before = middle;
      }
      return end;
    },
  };
}

/** Whether a day that was computed has a year that is stored, 1 to 9999; other years have no `YYYY`. */
export const isStorableDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && day >= '0001-01-01';

const toUtcDay = (moment: Date) => moment.toISOString().slice(0, 10);

function createDayFormat(timeZone: string): (moment: Date) => string {
  // Swedish dates are those of ISO 8601. The first formatter of a process takes a twentieth of the API's start.
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (moment) => days.format(moment);
}

/** For what is the same in every school, such as limits per day. */
export const utcCalendar = createSchoolCalendar('UTC');

/** Whether this is the IANA name of a time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  // Newer versions of Node.js know fixed distances such as +01:00 too, which ignore summer time.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
