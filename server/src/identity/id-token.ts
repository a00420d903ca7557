import type { DecodedIdToken } from 'firebase-admin/auth';
import { limits } from '../contract/fields.ts';
import { problem, unavailable } from '../http/errors/problems.ts';
import { type FirebaseSettings, openFirebase } from './firebase.ts';

/** Who holds a Firebase ID token. `email` is lower-case. */
export type Identity = {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** When its holder last proved who they are; renewing the token is no proof. */
  signedInAt: Date;
  name?: string;
};

/** Proves a Firebase ID token. @throws 401 for a token that proves nothing, 503 when Google cannot be asked */
export type VerifyIdToken = (token: string) => Promise<Identity>;

/** The verifier of firebase-admin. A token is worth nothing once its account is deleted, disabled or signed out everywhere. */
export function createIdTokenVerifier(settings: FirebaseSettings): VerifyIdToken {
  const open = openFirebase(settings);
  return async function verifyIdToken(token) {
    const auth = await open();
    return nameIdentity(await auth.verifyIdToken(token, true).catch(refuseToken));
  };
}

function nameIdentity(claims: DecodedIdToken): Identity {
  if (!claims.email) {
    throw problem('id-token-without-email');
  }
  const name: unknown = claims.name;
  return {
    uid: claims.uid,
    email: claims.email.toLowerCase(),
    emailVerified: claims.email_verified === true,
    signedInAt: new Date(claims.auth_time * 1000),
    ...(typeof name === 'string' && name.trim() !== ''
      ? { name: name.trim().slice(0, limits.name) }
      : {}),
  };
}

/** What firebase-admin says of a token, or of its account; all else is about Google, or about how it is asked. */
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
  // A failed request for the keys comes as an argument error; only its text tells it from a bad token.
  if (refusals.has(code) && !/^Error (fetching|while making request)/.test(message)) {
    throw problem('id-token-invalid');
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
