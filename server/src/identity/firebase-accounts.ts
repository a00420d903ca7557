import DataLoader from 'dataloader';
import type { UserRecord } from 'firebase-admin/auth';
import { unavailable } from '../http/errors/problems.ts';
import { type FirebaseSettings, openFirebase } from './firebase.ts';

/** An account as Firebase knows it at this moment. `email` is lower-case, and missing where it has none. */
export type FirebaseAccount = {
  uid: string;
  email?: string;
  emailVerified: boolean;
  disabled: boolean;
  /** Seconds since 1970: sign-ins before it are over. */
  validSince: number;
};

/** What the API does with the accounts that Firebase keeps. Each throws 503 when Firebase does not let it. */
export type FirebaseAccounts = {
  /** The account; `undefined` when there is none. Those that are asked for at about the same time are read together. */
  find: (uid: string) => Promise<FirebaseAccount | undefined>;
  findByEmail: (email: string) => Promise<FirebaseAccount | undefined>;
  /** Finds out whether an account could be removed, before anything else is given up. */
  requireAccess: (uid: string) => Promise<void>;
  /** Removes the account; one that is gone already is no error. */
  remove: (uid: string) => Promise<void>;
};

/** Firebase answers for so many accounts at once. */
const mostTogether = 100;

/** Milliseconds in which questions gather: a school costs forty requests a second at most, however many ask. */
const gathering = 25;

/** Milliseconds; firebase-admin itself would wait 25 seconds. */
const timeout = 3_000;

/**
 * The accounts of a Firebase project, through firebase-admin: of the emulator while `FIREBASE_AUTH_EMULATOR_HOST` is set,
 * else with the service account that `GOOGLE_APPLICATION_CREDENTIALS` names.
 */
export function createFirebaseAccounts(settings: FirebaseSettings): FirebaseAccounts {
  const open = openFirebase(settings);
  const loader = new DataLoader<string, FirebaseAccount | undefined>(
    async (uids) => {
      const auth = await open();
      const { users } = await withTimeout(auth.getUsers(uids.map((uid) => ({ uid }))));
      const byUid = new Map(users.map((user) => [user.uid, nameAccount(user)]));
      return uids.map((uid) => byUid.get(uid));
    },
    {
      cache: false,
      maxBatchSize: mostTogether,
      batchScheduleFn: (send) => setTimeout(send, gathering),
    },
  );
  return {
    find: (uid) => loader.load(uid).catch(refuseUnchecked),
    async findByEmail(email) {
      const auth = await open();
      const { users } = await withTimeout(auth.getUsers([{ email }])).catch(refuseUnchecked);
      return users[0] && nameAccount(users[0]);
    },
    async requireAccess(uid) {
      await (await open()).getUser(uid).catch(passOverUnknown);
    },
    async remove(uid) {
      await (await open()).deleteUser(uid).catch(passOverUnknown);
    },
  };
}

function nameAccount({
  uid,
  email,
  emailVerified,
  disabled,
  ...user
}: UserRecord): FirebaseAccount {
  const { tokensValidAfterTime } = user;
  return {
    uid,
    ...(email === undefined ? {} : { email: email.toLowerCase() }),
    emailVerified,
    disabled,
    validSince: tokensValidAfterTime ? Math.floor(Date.parse(tokensValidAfterTime) / 1000) : 0,
  };
}

async function withTimeout<Answer>(asking: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Firebase has not answered in time.')), timeout);
  });
  return Promise.race([asking, late]).finally(() => clearTimeout(timer));
}

function refuseUnchecked(error: unknown): never {
  throw unavailable('identity-unavailable', error);
}

function passOverUnknown(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'auth/user-not-found')) {
    throw unavailable('account-deletion-unavailable', error);
  }
}
