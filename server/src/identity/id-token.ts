import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:https';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { limits } from '../contract/fields.ts';
import { unauthorized, unavailable } from '../http/problems.ts';

/** Who holds a Firebase ID token. `email` is lower-case. */
export type Identity = {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** When its holder last proved who they are; renewing the token is no proof. */
  signedInAt: Date;
  name?: string;
};

/** Proves a Firebase ID token. @throws 401 for a token that proves nothing, 503 when Google's keys cannot be fetched */
export type VerifyIdToken = (token: string) => Promise<Identity>;

type VerifierSettings = {
  projectId: string;
  /** Carries the requests for Google's public keys. */
  keyAgent?: Agent;
};

/**
 * The verifier of firebase-admin. While `FIREBASE_AUTH_EMULATOR_HOST` is set, firebase-admin takes the
 * emulator's unsigned tokens instead of Google's, which is why production refuses to start with it.
 */
export function createIdTokenVerifier(settings: VerifierSettings): VerifyIdToken {
  let opening: Promise<Auth> | undefined;
  return async function verifyIdToken(token) {
    opening ??= openAuth(settings);
    const auth = await opening;
    return nameIdentity(await auth.verifyIdToken(token).catch(refuseToken));
  };
}

async function openAuth({ projectId, keyAgent }: VerifierSettings): Promise<Auth> {
  const { initializeApp, getAuth } = await loadFirebase();
  const options = { projectId, ...(keyAgent ? { httpAgent: keyAgent } : {}) };
  return getAuth(initializeApp(options, randomUUID()));
}

/**
 * Loads firebase-admin, which takes about as long as the rest of the API together. Nothing needs it before the first
 * sign-in: whoever starts the API has it loaded behind the first answers.
 */
export async function loadFirebase() {
  const { initializeApp } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  return { initializeApp, getAuth };
}

function nameIdentity(claims: DecodedIdToken): Identity {
  if (!claims.email) {
    throw unauthorized('This account has no e-mail address: sign in with one that has.');
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

function refuseToken(error: unknown): never {
  const { code = '', message = '' } = readFirebaseError(error);
  // A failed request for the keys comes as an argument error; only its text tells it from a bad token.
  if (code.startsWith('app/network') || /^Error (fetching|while making request)/.test(message)) {
    throw unavailable('Accounts cannot be checked at the moment. Try again shortly.');
  }
  if (code.startsWith('auth/')) {
    throw unauthorized('The Firebase ID token is not valid: sign in again.');
  }
  throw error;
}

function readFirebaseError(error: unknown): { code?: string; message?: string } {
  if (!(error instanceof Error)) {
    return {};
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { code, message: error.message };
}
