import DataLoader from 'dataloader';
import type { UserRecord } from 'firebase-admin/auth';
import { unavailable } from '#http/errors/problems.ts';
import { type FirebaseSettings, openFirebase, withTimeout } from './firebase.ts';

/** An account as Firebase has it now. `email` is lower-case, and missing where the account has none. */
type FirebaseAccount = {
  uid: string;
  email?: string;
  emailVerified: boolean;
  disabled: boolean;
  /** Seconds since 1970: earlier sign-ins are no longer valid. */
  validSince: number;
};

/** The API's operations on Firebase accounts. Each throws 503 when Firebase is unavailable. */
export type FirebaseAccounts = {
  /** The account; `undefined` when there is none. Concurrent calls share a request to Firebase. */
  find: (uid: string) => Promise<FirebaseAccount | undefined>;
  findByEmail: (email: string) => Promise<FirebaseAccount | undefined>;
  /** Checks that Firebase would let the account be removed, before anything is deleted. */
  requireAccess: (uid: string) => Promise<void>;
  /** Removes the account; a missing one is no error. */
  remove: (uid: string) => Promise<void>;
};

/** Firebase's limit of accounts for one request. */
const maxBatchSize = 100;

/** Milliseconds during which calls are collected: at most forty requests a second, however many people are active. */
const batchWindow = 25;

/**
 * The accounts of a Firebase project, through firebase-admin: of the emulator while `FIREBASE_AUTH_EMULATOR_HOST` is set,
 * else with the service account that `GOOGLE_APPLICATION_CREDENTIALS` names.
 */
export function createFirebaseAccounts(settings: FirebaseSettings): FirebaseAccounts {
  const { timeout } = settings;
  const open = openFirebase(settings);
  const loader = new DataLoader<string, FirebaseAccount | undefined>(
    async (uids) => {
      const auth = await open();
      const { users } = await withTimeout(auth.getUsers(uids.map((uid) => ({ uid }))), timeout);
      const byUid = new Map(users.map((user) => [user.uid, toFirebaseAccount(user)]));
      return uids.map((uid) => byUid.get(uid));
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn: (send) => setTimeout(send, batchWindow),
    },
  );
  return {
    find: (uid) => loader.load(uid).catch(throwUnavailable),
    async findByEmail(email) {
      const auth = await open();
      const { users } = await withTimeout(auth.getUsers([{ email }]), timeout).catch(
        throwUnavailable,
      );
      return users[0] && toFirebaseAccount(users[0]);
    },
    async requireAccess(uid) {
      const auth = await open();
      await withTimeout(auth.getUser(uid), timeout).catch(ignoreUnknownAccount);
    },
    async remove(uid) {
      // Without a limit of ours: what the account had is erased by now, and the deletion has to be finished here.
      await (await open()).deleteUser(uid).catch(ignoreUnknownAccount);
    },
  };
}

function toFirebaseAccount({
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

function throwUnavailable(error: unknown): never {
  throw unavailable('identity-unavailable', error);
}

function ignoreUnknownAccount(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'auth/user-not-found')) {
    throw unavailable('account-deletion-unavailable', error);
  }
}
