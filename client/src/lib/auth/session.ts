import { removeDrafts } from '../drafts.ts';
import { isIdentityConfigured } from '../env.ts';
import { storeAccessToken } from './access-token.ts';
import type { Identity } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { closeSession, endSession, isDenial, openSession } from './open-session.ts';
import { oweRegistration } from './registration-owed.ts';
import { getSession, type Session, setSession } from './session-store.ts';

// The identity code stays out of the first chunk: a visitor reads the home page without it.
const loadIdentity = () => import('./identity.ts');
type IdentityService = Awaited<ReturnType<typeof loadIdentity>>;

/** While a person signs in, up or out here, the observer's news is our own doing. */
let isActing = false;

/** Follows the identity service from now on. Returns the function that stops. */
export function followIdentity(): () => void {
  if (!isIdentityConfigured) {
    endSession({ expired: false });
    return () => {};
  }
  let stopped = false;
  let stop = () => {};
  loadIdentity().then(
    ({ observeIdentity }) => {
      if (!stopped) stop = observeIdentity(takeNews);
    },
    () => setSession({ status: 'unreachable', user: null }),
  );
  return () => {
    stopped = true;
    stop();
  };
}

function takeNews(identity: Identity | null): void {
  if (isActing) return;
  // A rejection is told by the session itself: `unreachable` or `signed-out`.
  if (identity) openSession(identity, false).catch(() => {});
  else endSession({ expired: false });
}

/** Rejects with `IdentityError`, `NoAnswerError` or `RefusedError`. */
export async function signIn(email: string, password: string): Promise<void> {
  await enter(async ({ enterWithPassword }) => enterWithPassword(email, password));
}

/** The first sign-in with Google registers the account too. */
export async function signInWithGoogle(): Promise<void> {
  await enter(async ({ enterWithGoogle }) => {
    const identity = await enterWithGoogle();
    oweRegistration(identity.email);
    return identity;
  });
}

export interface SignUpDetails {
  name: string;
  email: string;
  photoURL: string;
  password: string;
}

/** Resolves with the id of the registered user, `null` when the server knew the e-mail already. */
export function signUp({ name, email, photoURL, password }: SignUpDetails): Promise<string | null> {
  return enter(async ({ createAccount, setProfile }) => {
    await createAccount(email, password);
    oweRegistration(email.toLowerCase());
    return setProfile({ displayName: name, photoURL });
  }, true);
}

/** `freshIdToken`: the profile changed since the token was made. */
async function enter(
  step: (service: IdentityService) => Promise<Identity>,
  freshIdToken = false,
): Promise<string | null> {
  const before = getSession();
  isActing = true;
  setSession({ status: 'loading' });
  try {
    const identity = await takeStep(step, before);
    return await openSession(identity, freshIdToken);
  } finally {
    isActing = false;
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
  isActing = true;
  setSession({ status: 'loading' });
  try {
    await closeSession({ expired: false });
    if ('user' in before && before.user) removeDrafts(before.user.email);
  } catch (error) {
    setSession(before);
    throw error;
  } finally {
    isActing = false;
  }
}

/** Tries again to get a product token for the person the identity service knows. */
export async function retrySession(): Promise<void> {
  setSession({ status: 'loading' });
  const { getIdentity } = await loadIdentity();
  const identity = getIdentity();
  if (identity) await openSession(identity, true);
  else endSession({ expired: false });
}

let renewal: Promise<string> | undefined;

/**
 * A new product token for a fresh ID token; calls at the same time share one. When the account is
 * refused the session ends as expired; every failure rejects.
 */
export function renewAccessToken(): Promise<string> {
  renewal ??= renew().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function renew(): Promise<string> {
  const [{ getIdentity }, { tradeToken }] = await Promise.all([
    loadIdentity(),
    import('./token-calls.ts'),
  ]);
  const identity = getIdentity();
  const isStillThere = () => getIdentity()?.email === identity?.email;
  try {
    if (!identity) throw new IdentityError('account-gone');
    const token = await tradeToken(identity.email, await identity.getIdToken(true));
    // Who has left meanwhile, or somebody else who has come, must not find it at this browser.
    if (!isStillThere()) throw new IdentityError('other-account');
    storeAccessToken(token);
    return token;
  } catch (error) {
    if (isDenial(error) && isStillThere()) await endExpiredSession();
    throw error;
  }
}

/** The server refuses this session for good. */
export function endExpiredSession(): Promise<void> {
  return closeSession({ expired: true });
}
