import { randomUUID } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import { unavailable } from '../http/problems.ts';
import { loadFirebase } from './id-token.ts';

/** What the API does to the accounts that Firebase keeps. Each throws 503 when Firebase does not let it. */
export type FirebaseAccounts = {
  /** Finds out whether an account could be removed, before anything else is given up. */
  requireAccess: (uid: string) => Promise<void>;
  /** Removes the account; one that is gone already is no error. */
  remove: (uid: string) => Promise<void>;
};

/**
 * The accounts of a Firebase project, through firebase-admin: of the emulator while `FIREBASE_AUTH_EMULATOR_HOST` is set,
 * else with the service account that `GOOGLE_APPLICATION_CREDENTIALS` names.
 */
export function createFirebaseAccounts(projectId: string): FirebaseAccounts {
  let opening: Promise<Auth> | undefined;
  const open = () => {
    opening ??= openAuth(projectId);
    return opening;
  };
  return {
    async requireAccess(uid) {
      await (await open()).getUser(uid).catch(passOverUnknown);
    },
    async remove(uid) {
      await (await open()).deleteUser(uid).catch(passOverUnknown);
    },
  };
}

async function openAuth(projectId: string): Promise<Auth> {
  const { initializeApp, getAuth } = await loadFirebase();
  return getAuth(initializeApp({ projectId }, randomUUID()));
}

function passOverUnknown(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'auth/user-not-found')) {
    throw unavailable('Accounts cannot be deleted at the moment. Try again later.', error);
  }
}
