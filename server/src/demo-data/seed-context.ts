import { millisecondsPerDay, utcCalendar } from '#database/calendar-day.ts';

/** The values that the demo data depends on: the day of the seeding and the client's address. */
export type SeedContext = {
  now: Date;
  /** The day this many days after the seeding day (UTC), `YYYY-MM-DD`. */
  day: (offset: number) => string;
  /** The moment this many hours before the seeding. */
  hoursAgo: (hours: number) => Date;
  /** The client's picture of a subject. */
  picture: (subject: string) => string;
  /** The Firebase account of a demo account's address. */
  uidOf: (email: string) => string;
};

const hour = 3_600_000;

/** `uids` are those of the demo accounts, by address. */
export function createSeedContext(
  now: Date,
  clientOrigin: string,
  uids: ReadonlyMap<string, string>,
): SeedContext {
  return {
    now,
    uidOf(email) {
      const uid = uids.get(email);
      if (uid === undefined) throw new Error(`${email} has no Firebase account.`);
      return uid;
    },
    day: (offset) => utcCalendar.toDay(new Date(now.getTime() + offset * millisecondsPerDay)),
    hoursAgo: (hours) => new Date(now.getTime() - hours * hour),
    picture: (subject) => `${clientOrigin}/pictures/${subject}.svg`,
  };
}
