import { backgroundDelay } from '../constants.ts';
import { isIdentityConfigured } from '../env.ts';
import type { Identity } from '../identity/identity.ts';
import { afterPaint } from '../rendering/after-paint.ts';
import { isTokenExpired, readAccessToken } from './access-token.ts';
import { readLastUser, readStoredEmail } from './last-user.ts';
import { closeSession, endSession, isClosing, openSession } from './open-session.ts';
import { markRegistrationPending } from './registration-pending.ts';
import { isRenewing } from './renew-access-token.ts';
import {
  getSession,
  getSessionEmail,
  isAssumed,
  type Session,
  setSession,
} from './session-store.ts';

/*
 * Two services know the person: Firebase (an identity) and the product's server (a product token for that identity).
 * This file changes the session when the person or Firebase does something:
 *
 *   startSession         who was signed in is so, or nobody,    → assumeLastSession
 *                        where nothing is stored of an account,
 *                        until
 *                        Firebase reports who is signed in      → openSession, or endSession
 *   signIn, signUp, …    the person                             → Firebase, then openSession
 *   signOut              the person                             → closeSession
 *   retrySession         the person, or the end of an outage    → openSession, or endSession
 *
 * open-session.ts exchanges the tokens and ends sessions; renew-access-token.ts answers a 401; session-store.ts holds the
 * result for React. Tests: session.isolated.test.ts, earlier-visit.test.ts and client/src/routes/sign-in.
 */

// The identity code stays out of the first chunk: a visitor reads the home page without it.
const loadIdentity = () => import('../identity/identity.ts');
type IdentityService = Awaited<ReturnType<typeof loadIdentity>>;

/** True while this tab signs in, up or out: changes that Firebase reports are its own then. */
let isSigningIn = false;

/** The Web Lock that a tab holds while it signs up. Browsers have such locks on `https:` and on localhost only. */
const signUpLock = 'sign-up';

/**
 * Shows the pages of the person of the last visit before Firebase has confirmed them: the server checks their token at
 * every call. Where this browser stores nothing of an account, the pages are those of a visitor. Returns whether the first
 * calls can be made without asking Firebase.
 */
function assumeLastSession(): boolean {
  const user = readLastUser();
  if (user) {
    setSession({ status: 'signed-in', user, isAssumed: true });
    // An expired token is renewed before the first call.
    return !isTokenExpired();
  }
  const isVisitor = readAccessToken() === null && readStoredEmail() === null;
  if (isVisitor) setSession({ status: 'signed-out', expired: false });
  return isVisitor;
}

/** Follows the identity service from now on; where the first calls need not wait for it, after the page. Returns the function that stops. */
export function startSession(): () => void {
  if (!isIdentityConfigured) {
    endSession({ expired: false });
    return () => {};
  }
  let stopped = false;
  let stop = () => {};
  const canWait = assumeLastSession();
  (canWait ? afterPaint(backgroundDelay) : Promise.resolve())
    .then(loadIdentity)
    .then(({ observeIdentity }) => {
      if (!stopped) stop = observeIdentity(onIdentityChange);
    })
    .catch(() => {
      const session = getSession();
      // Pages seen before can be shown without the identity service.
      if (session.status === 'signed-in') setSession({ status: 'signed-in', user: session.user });
      else setSession({ status: 'unreachable', user: null });
    });
  return () => {
    stopped = true;
    stop();
  };
}

function onIdentityChange(identity: Identity | null): void {
  if (isSigningIn || isClosing()) return;
  // Firebase signs out by itself when it refuses a renewal, which ends the session with the reason.
  if (!identity && isRenewing()) return;
  // Somebody who signs in before Firebase is followed is reported once more.
  if (identity && isSignedInAs(identity)) return;
  // The session shows a failure itself: `unreachable` or `signed-out`.
  if (identity) openAfterSignUp(identity).catch(() => {});
  // A session that has ended here keeps its reason.
  else if (getSession().status !== 'signed-out') endSession({ expired: wasEndedElsewhere() });
}

function isSignedInAs({ uid }: Identity): boolean {
  const session = getSession();
  return session.status === 'signed-in' && !isAssumed(session) && session.user.uid === uid;
}

/**
 * Opens the session once no other tab is signing up: Firebase reports a new account to all tabs, and only the one of the
 * sign-up can register it under its name.
 */
async function openAfterSignUp(identity: Identity): Promise<void> {
  const isSigningUp = await isLocked(signUpLock);
  if (isSigningUp) await navigator.locks.request(signUpLock, () => {});
  const current = (await loadIdentity()).getIdentity();
  // Meanwhile the person may have signed in or out.
  if (isSigningIn || isClosing() || current?.uid !== identity.uid) return;
  // The ID token of that moment has no name yet.
  await openSession(current, isSigningUp);
}

async function isLocked(name: string): Promise<boolean> {
  if (!navigator.locks) return false;
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => lock === null);
}

/** Firebase has signed out, or deleted, the account of the last visit. */
function wasEndedElsewhere(): boolean {
  const session = getSession();
  return (session.status === 'loading' || isAssumed(session)) && readAccessToken() !== null;
}

/** Rejects with `IdentityError`, `NoAnswerError` or `RefusedError`. */
export async function signIn(email: string, password: string): Promise<void> {
  await openSessionAfter(async ({ signInWithPassword }) => signInWithPassword(email, password));
}

/** The first sign-in with Google registers the account too. */
export async function signInWithGoogle(): Promise<void> {
  await openSessionAfter(async ({ signInWithGooglePopup }) => {
    const identity = await signInWithGooglePopup();
    markRegistrationPending(identity.email);
    return identity;
  });
}

interface SignUpDetails {
  name: string;
  email: string;
  photoURL: string;
  password: string;
}

/** Resolves with the id of the registered user, `null` when the server knew the e-mail already. */
export function signUp({ name, email, photoURL, password }: SignUpDetails): Promise<string | null> {
  const register = () =>
    openSessionAfter(async ({ createAccount, setProfile }) => {
      await createAccount(email, password);
      markRegistrationPending(email.toLowerCase());
      return setProfile({ displayName: name, photoURL });
    }, true);
  return navigator.locks ? navigator.locks.request(signUpLock, register) : register();
}

/**
 * Runs a step of the identity service (log in, sign up) and opens the product's session for whom it signed in. Until
 * then the session is `loading`. `freshIdToken`: the profile changed since the token was made.
 */
async function openSessionAfter(
  step: (service: IdentityService) => Promise<Identity>,
  freshIdToken = false,
): Promise<string | null> {
  const before = getSession();
  isSigningIn = true;
  setSession({ status: 'loading' });
  try {
    const identity = await runIdentityStep(step, before);
    return await openSession(identity, freshIdToken);
  } finally {
    isSigningIn = false;
  }
}

/** On failure the session is again what it was `before`, unless the identity service says otherwise. */
async function runIdentityStep(
  step: (service: IdentityService) => Promise<Identity>,
  before: Session,
) {
  let service: IdentityService | undefined;
  try {
    service = await loadIdentity();
    return await step(service);
  } catch (error) {
    const identity = isIdentityConfigured ? service?.getIdentity() : undefined;
    if (identity && identity.email !== getSessionEmail(before)) {
      // An account was made, but its profile was not set: retrying goes on from there.
      setSession({ status: 'unreachable', user: identity });
    } else if (service && !identity) endSession({ expired: false });
    else setSession(before);
    throw error;
  }
}

/**
 * The account's drafts and focus session go with it. Rejects when the identity service could not end its own session; the person stays
 * signed in then.
 */
export async function signOut(): Promise<void> {
  const before = getSession();
  isSigningIn = true;
  setSession({ status: 'loading' });
  try {
    // Loaded before the session is closed: a failure must not leave drafts behind. The first chunk has none of this.
    const { removeStoredWork } = await import('../drafts/remove-stored-work.ts');
    await closeSession();
    if ('user' in before && before.user) await removeStoredWork(before.user);
  } catch (error) {
    setSession(before);
    throw error;
  } finally {
    isSigningIn = false;
  }
}

/** Tries again to get a product token for the person the identity service knows. */
export async function retrySession(): Promise<void> {
  setSession({ status: 'loading' });
  const identity = await loadIdentity()
    .then(({ getIdentity }) => getIdentity())
    .catch((error: unknown) => {
      setSession({ status: 'unreachable', user: null });
      throw error;
    });
  if (identity) await openSession(identity, true);
  else endSession({ expired: false });
}
