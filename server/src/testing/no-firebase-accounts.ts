import type { FirebaseAccounts } from '../identity/firebase-accounts.ts';

/** For where accounts are Google's: without a network nobody can look whether they were removed. */
export const noFirebaseAccounts: FirebaseAccounts = {
  requireAccess: async () => {},
  remove: async () => {},
};
