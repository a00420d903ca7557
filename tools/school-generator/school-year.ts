import { ObjectId } from 'mongodb';
import { utcCalendar } from '../../server/src/database/calendar-day.ts';
import type { Random } from './random.ts';

const days = 40 * 7;
const day = 24 * 3_600_000;

/** The moments of the school year that ends on this day, and ids as the driver would have made them then. */
export function createSchoolYear(random: Random, lastDay: string) {
  const end = Date.parse(`${lastDay}T18:00:00Z`);
  // School begins at eight.
  const begin = end - days * day - 10 * 3_600_000;
  const machine = random.text(10, '0123456789abcdef');
  let counter = 0;
  return {
    /** The moment when so much of the year has passed (0 to 1), within a school day. */
    at: (part: number) =>
      new Date(begin + Math.floor(part * days) * day + random.below(8 * 3_600) * 1_000),
    /** So many days later, but not after the year. */
    after: (moment: Date, daysLater: number) =>
      new Date(Math.min(moment.getTime() + daysLater * day, end)),
    toDay: (moment: Date) => utcCalendar.toDay(moment),
    id(moment: Date): ObjectId {
      counter = (counter + 1) % 2 ** 24;
      const time = Math.floor(moment.getTime() / 1000);
      return new ObjectId(
        `${time.toString(16).padStart(8, '0')}${machine}${counter.toString(16).padStart(6, '0')}`,
      );
    },
  };
}

export type SchoolYear = ReturnType<typeof createSchoolYear>;
