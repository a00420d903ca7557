/**
 * What one account may create in a day (UTC). The constants leave room for the busiest honest day and bound what a
 * stolen or a careless account can fill the database with.
 */
export const dailyQuotas = {
  /** A teacher imports a term: 15 weeks × 2 assignments × 10 classes is 300. At 30 kB each at most 15 MB. */
  assignments: 500,
  /** A plan for a term: 15 weeks × 7 days × 4 sessions is 420. At 5 kB each at most 2.5 MB. */
  studyTasks: 500,
  /** A teacher sets up a year: 10 classes in each of 2 terms, and as many again by mistake. */
  classes: 40,
  /** The students of ten classes of 30, and of a whole school once. */
  invitations: 4000,
  /** Ten classes of 30 students who owe five assignments each: 1,500. At 400 bytes each at most 0.8 MB, for 60 days. */
  reminders: 2000,
  /** One for each imported assignment of ten classes that share them, and for each study task of a busy week: 60. */
  pictures: 200,
  /** Stored pictures are 100 to 300 kB: 200 of them at half a megabyte. */
  pictureBytes: 100 * 1024 * 1024,
};

export type QuotaKind = keyof typeof dailyQuotas;
