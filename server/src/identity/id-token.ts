import type { DecodedIdToken } from 'firebase-admin/auth';
import { cleanName } from '#contract/fields.ts';
import { problem, unavailable } from '#http/errors/problems.ts';
import { type FirebaseSettings, openFirebase, withTimeout } from './firebase.ts';

/** The holder of a Firebase ID token. `email` is lower-case. */
export type Identity = {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** The time of the last sign-in with a password or provider; renewing the token does not change it. */
  signedInAt: Date;
  name?: string;
};

/** Verifies a Firebase ID token. @throws 401 for an invalid token, 503 when Google is unavailable */
export type VerifyIdToken = (token: string) => Promise<Identity>;

/** Verifies with firebase-admin, and refuses tokens whose account is deleted, disabled or signed out everywhere. */
export function createIdTokenVerifier(settings: FirebaseSettings): VerifyIdToken {
  const open = openFirebase(settings);
  return async function verifyIdToken(token) {
    const auth = await open();
    return toIdentity(
      await withTimeout(auth.verifyIdToken(token, true), settings.timeout).catch(refuseToken),
    );
  };
}

function toIdentity(claims: DecodedIdToken): Identity {
  if (!claims.email) {
    throw problem('id-token-without-email');
  }
  const name = readName(claims.name);
  return {
    uid: claims.uid,
    email: claims.email.toLowerCase(),
    emailVerified: claims.email_verified === true,
    signedInAt: new Date(claims.auth_time * 1000),
    ...(name === undefined ? {} : { name }),
  };
}

/** The name of the Firebase profile, which its holder has chosen, as the contract allows names. */
function readName(claim: unknown): string | undefined {
  return typeof claim === 'string' ? cleanName(claim) : undefined;
}

/** firebase-admin's codes for invalid tokens and accounts; all others are failures of the request to Google. */
const refusals = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

function refuseToken(error: unknown): never {
  const { code = '', message = '' } = readFirebaseError(error);
  // A failed request for the keys has the code of an invalid token too; only its text is different.
  if (refusals.has(code) && !/^Error (fetching|while making request)/.test(message)) {
    if (code === 'auth/user-disabled') throw problem('account-disabled');
    throw problem(code === 'auth/user-not-found' ? 'account-deleted' : 'id-token-invalid');
  }
  throw unavailable('identity-unavailable', error);
}

function readFirebaseError(error: unknown): { code?: string; message?: string } {
  if (!(error instanceof Error)) {
    return {};
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { code, message: error.message };
}
