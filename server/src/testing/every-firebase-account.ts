import type { FirebaseAccounts } from '#identity/firebase-accounts.ts';
import { uidOf } from './builders/accounts.ts';

const prefix = uidOf('');

/** For tests about something else: every uid of `uidOf` has a Firebase account with its address. */
export const everyFirebaseAccount: FirebaseAccounts = {
  async find(uid) {
    const email = uid.slice(prefix.length);
    return { uid, email, emailVerified: true, disabled: false, validSince: 0 };
  },
  findByEmail: (email) => everyFirebaseAccount.find(uidOf(email)),
  requireAccess: async () => {},
  remove: async () => {},
};
