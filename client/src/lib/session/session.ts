import { removeDrafts } from '../drafts/drafts.ts';
import { isIdentityConfigured } from '../env.ts';
import type { Identity } from '../identity/identity.ts';
import { IdentityError } from '../identity/identity-error.ts';
import { readAccessToken, readTokenEmail, storeAccessToken } from './access-token.ts';
import {
  closeSession,
  endDeniedSession,
  endSession,
  isClosing,
  isDenial,
  openSession,
} from './open-session.ts';
import { markRegistrationPending } from './registration-pending.ts';
import { getSession, getSessionEmail, type Session, setSession } from './session-store.ts';

// The identity code stays out of the first chunk: a visitor reads the home page without it.
const loadIdentity = () => import('../identity/identity.ts');
type IdentityService = Awaited<ReturnType<typeof loadIdentity>>;

/** True while this tab signs in, up or out: changes that Firebase reports are its own then. */
let isSigningIn = false;

/** Follows the identity service from now on. Returns the function that stops. */
export function startSession(): () => void {
  if (!isIdentityConfigured) {
    endSession({ expired: false });
    return () => {};
  }
  let stopped = false;
  let stop = () => {};
  loadIdentity()
    .then(({ observeIdentity }) => {
      if (!stopped) stop = observeIdentity(onIdentityChange);
    })
    .catch(() => setSession({ status: 'unreachable', user: null }));
  return () => {
    stopped = true;
    stop();
  };
}

function onIdentityChange(identity: Identity | null): void {
  if (isSigningIn || isClosing()) return;
  // The session shows a failure itself: `unreachable` or `signed-out`.
  if (identity) openSession(identity, false).catch(() => {});
  // A session that has ended here keeps its reason.
  else if (getSession().status !== 'signed-out') endSession({ expired: wasEndedElsewhere() });
}

/** Firebase has signed out, or deleted, the account of the last visit. */
function wasEndedElsewhere(): boolean {
  return getSession().status === 'loading' && readAccessToken() !== null;
}

/** Rejects with `IdentityError`, `NoAnswerError` or `RefusedError`. */
export async function signIn(email: string, password: string): Promise<void> {
  await enter(async ({ signInWithPassword }) => signInWithPassword(email, password));
}

/** The first sign-in with Google registers the account too. */
export async function signInWithGoogle(): Promise<void> {
  await enter(async ({ signInWithGooglePopup }) => {
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
  return enter(async ({ createAccount, setProfile }) => {
    await createAccount(email, password);
    markRegistrationPending(email.toLowerCase());
    return setProfile({ displayName: name, photoURL });
  }, true);
}

/** `freshIdToken`: the profile changed since the token was made. */
async function enter(
  step: (service: IdentityService) => Promise<Identity>,
  freshIdToken = false,
): Promise<string | null> {
  const before = getSession();
  isSigningIn = true;
  setSession({ status: 'loading' });
  try {
    const identity = await takeStep(step, before);
    return await openSession(identity, freshIdToken);
  } finally {
    isSigningIn = false;
  }
}

async function takeStep(step: (service: IdentityService) => Promise<Identity>, before: Session) {
  let service: IdentityService | undefined;
  try {
    service = await loadIdentity();
    return await step(service);
  } catch (error) {
    const identity = isIdentityConfigured ? service?.getIdentity() : undefined;
    if (identity && identity.email !== emailOf(before)) {
      // An account was made, but its profile was not set: retrying goes on from there.
      setSession({ status: 'unreachable', user: identity });
    } else if (service && !identity) endSession({ expired: false });
    else setSession(before);
    throw error;
  }
}

function emailOf(session: Session): string | undefined {
  return session.status === 'signed-in' ? session.user.email : undefined;
}

/** The account's drafts go with it. Rejects when the identity service could not end its own session; the person stays signed in then. */
export async function signOut(): Promise<void> {
  const before = getSession();
  isSigningIn = true;
  setSession({ status: 'loading' });
  try {
    await closeSession();
    if ('user' in before && before.user) await removeDrafts(before.user.email);
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

let renewal: { email: string; token: Promise<string> } | undefined;

/**
 * A new product token of the account with this e-mail, for a fresh ID token; calls at the same time share one. Rejects
 * with the reason `other-account` when another account is signed in by now, or none. When the account is refused the
 * session ends as expired; every failure rejects.
 */
export function renewAccessToken(email: string): Promise<string> {
  if (renewal?.email === email) return renewal.token;
  const mine = { email, token: renew(email) };
  renewal = mine;
  const forget = () => {
    if (renewal === mine) renewal = undefined;
  };
  mine.token.then(forget, forget);
  return mine.token;
}

async function renew(email: string): Promise<string> {
  const [{ getIdentity }, { exchangeToken }] = await Promise.all([
    loadIdentity(),
    import('./token-calls.ts'),
  ]);
  const identity = getIdentity();
  // Another tab shares the storage, and may know earlier than this one who is signed in.
  const isStillThere = () =>
    getIdentity()?.email === email && (readTokenEmail() ?? email) === email;
  if (!identity && getSessionEmail() === email) {
    endSession({ expired: true });
    throw new IdentityError('account-gone');
  }
  if (!identity || !isStillThere()) throw new IdentityError('other-account');
  try {
    const token = await exchangeToken(email, await identity.getIdToken(true));
    // Do not store the token when the account has signed out, or another has signed in.
    if (!isStillThere()) throw new IdentityError('other-account');
    storeAccessToken(token);
    return token;
  } catch (error) {
    if (isStillThere() ? isDenial(error) : isSignedOutByService(error, getIdentity()))
      await endDeniedSession(error, identity, { expired: true });
    throw error;
  }
}

/** Firebase itself signs out an account that was deleted, disabled or signed out everywhere. */
function isSignedOutByService(error: unknown, current: Identity | null): boolean {
  return !current && error instanceof IdentityError && error.reason === 'account-gone';
}

/** The server refuses the session of this account for good. */
export async function endExpiredSession(email: string): Promise<void> {
  if (getSessionEmail() !== email) return;
  await endDeniedSession(null, { email, isEmailVerified: true }, { expired: true });
}
