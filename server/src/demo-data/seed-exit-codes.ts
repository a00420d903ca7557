/** How the seed command ends where nothing went wrong. */
export const seedExitCodes = {
  /** The demo school is in the database, since now or before. */
  seeded: 0,
  /** The database holds other documents and was left alone. */
  notEmpty: 3,
} as const;
