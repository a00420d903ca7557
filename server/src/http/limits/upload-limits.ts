/**
 * How many uploads run at the same time: in all, of one account, and of all accounts whose address is not verified, since one
 * person can have any number of them. Each is in memory from its first byte on, at most 10 MB: 240 MB of each kind.
 */
export const uploadLimits = {
  /** A browser sends a few files at the same time. */
  files: { all: 24, account: 4, unverified: 6 },
  /** An upload may take minutes: one account may run as many as a form with pictures needs. */
  pictures: { all: 24, account: 3, unverified: 6 },
};
