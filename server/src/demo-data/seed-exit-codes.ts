/** Exit codes of the seed command without an error. */
export const seedExitCodes = {
  /** The demo data is in the database, inserted now or before. */
  seeded: 0,
  /** The database has other documents and was not changed. */
  notEmpty: 3,
} as const;
