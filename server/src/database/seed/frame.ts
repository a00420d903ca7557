/** What the written demo content is placed in: the seeding day and the client's address. */
export type SeedFrame = {
  now: Date;
  /** The day this many days after the seeding day (UTC), `YYYY-MM-DD`. */
  day: (offset: number) => string;
  /** The moment this many hours before the seeding. */
  hoursAgo: (hours: number) => Date;
  /** The client's picture of a subject. */
  picture: (subject: string) => string;
};

const hour = 3_600_000;

export function createSeedFrame(now: Date, clientOrigin: string): SeedFrame {
  return {
    now,
    day: (offset) => new Date(now.getTime() + offset * 24 * hour).toISOString().slice(0, 10),
    hoursAgo: (hours) => new Date(now.getTime() - hours * hour),
    picture: (subject) => `${clientOrigin}/pictures/${subject}.svg`,
  };
}
