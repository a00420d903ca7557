import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  type OAuthCredential,
  onAuthStateChanged,
  sendEmailVerification,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth';
import { authEmulatorUrl, firebaseProject } from '../env.ts';
import { language } from '../i18n/language.ts';
import type { SessionUser } from '../session/session-store.ts';
import { IdentityError, toIdentityError } from './identity-error.ts';

/** A person who is signed in at Firebase, with the ID token that the API requires. */
export interface Identity extends SessionUser {
  isEmailVerified: boolean;
  /** A Firebase ID token; `fresh` asks for one made now, with the profile as it is now. */
  getIdToken(fresh: boolean): Promise<string>;
}

// The emulator takes any key; this project id is the one that `tools/auth-emulator` starts it with.
const emulatedProject = { apiKey: 'emulator', projectId: 'demo-study-flow' };

let auth: Auth | undefined;

/**
 * `initializeAuth` with named persistence leaves out what `getAuth` brings along: every
 * resolver, and a frame of Google's that phones load at once.
 */
export function getConnection(): Auth {
  if (auth) return auth;
  if (!firebaseProject && !authEmulatorUrl) throw new IdentityError('not-configured');
  const app = initializeApp(firebaseProject ?? emulatedProject);
  auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  // Of the e-mails it sends.
  auth.languageCode = language;
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  return auth;
}

export function toIdentity(user: User): Identity {
  const email = (user.email ?? '').toLowerCase();
  return {
    uid: user.uid,
    email,
    displayName: user.displayName || email.replace(/@.*/, ''),
    photoURL: user.photoURL,
    isEmailVerified: user.emailVerified,
    getIdToken: (fresh) => readIdToken(user, fresh).catch(throwIdentityError),
  };
}

/** A token that was made before the address was verified denies it for an hour: the server would believe the token. */
async function readIdToken(user: User, fresh: boolean): Promise<string> {
  const { token, claims } = await user.getIdTokenResult(fresh);
  const isOutdated = user.emailVerified && claims.email_verified !== true;
  return isOutdated ? user.getIdToken(true) : token;
}

export function throwIdentityError(error: unknown): never {
  throw toIdentityError(error);
}

/** Reports who is signed in, now and at each change, in other tabs too. Returns the stop function. */
export function observeIdentity(report: (identity: Identity | null) => void): () => void {
  return onAuthStateChanged(getConnection(), (user) => report(user ? toIdentity(user) : null));
}

/** Resolves when Firebase knows whether somebody is signed in: `getIdentity` answers `null` before. */
export function whenIdentityKnown(): Promise<void> {
  return getConnection().authStateReady();
}

export function getIdentity(): Identity | null {
  const user = getConnection().currentUser;
  return user ? toIdentity(user) : null;
}

export async function signInWithPassword(email: string, password: string): Promise<Identity> {
  const entered = await signInWithEmailAndPassword(getConnection(), email, password).catch(
    throwIdentityError,
  );
  return toIdentity(entered.user);
}

/** Sends the e-mail that confirms the address too. */
export async function createAccount(email: string, password: string): Promise<void> {
  const created = await createUserWithEmailAndPassword(getConnection(), email, password).catch(
    throwIdentityError,
  );
  // A failure is ignored: the profile page offers to send it again.
  sendEmailVerification(created.user).catch(() => {});
}

/** Sets name and photo of the person signed in now. */
export async function setProfile(profile: {
  displayName: string;
  photoURL: string;
}): Promise<Identity> {
  const user = getConnection().currentUser;
  if (!user) throw new IdentityError('account-gone');
  await updateProfile(user, profile).catch(throwIdentityError);
  return toIdentity(user);
}

/** Google's popup with a real project; on the emulator a demo Google account, without any network. */
export async function signInWithGooglePopup(): Promise<Identity> {
  const connection = getConnection();
  const entered = authEmulatorUrl
    ? signInWithCredential(connection, getDemoGoogleCredential())
    : import('./google-popup.ts').then(({ openGooglePopup }) => openGooglePopup(connection));
  return toIdentity((await entered.catch(throwIdentityError)).user);
}

/** The credential of the demo Google account. The emulator accepts an unsigned ID token as plain JSON. */
export function getDemoGoogleCredential(): OAuthCredential {
  const claims = {
    sub: 'demo-google-account',
    email: 'google.demo@study-flow.test',
    email_verified: true,
    name: 'Google Demo',
  };
  return GoogleAuthProvider.credential(JSON.stringify(claims));
}

export async function signOutOfFirebase(): Promise<void> {
  await signOut(getConnection()).catch(throwIdentityError);
}
