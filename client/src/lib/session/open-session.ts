import type { ProblemCode } from 'server/contract/problems';
import { isWorthRetrying, RefusedError, statusOf } from '../http/problem.ts';
import type { Identity } from '../identity/identity.ts';
import { IdentityError } from '../identity/identity-error.ts';
import { forgetUnstored } from '../storage.ts';
import { isTokenOf, removeAccessToken, storeAccessToken } from './access-token.ts';
import { readStoredEmail, removeLastUser, storeLastUser } from './last-user.ts';
import { clearPendingRegistration, isRegistrationPending } from './registration-pending.ts';
import { type AccountRefusal, type SessionUser, setSession } from './session-store.ts';
import { readTokenClaims } from './token-claims.ts';

/**
 * The token exchange whose result counts. Each opening and each end of a session replaces it, so that the answer to an
 * earlier exchange cannot sign in somebody who has left meanwhile.
 */
let currentOpening: object = {};

/** Discards the results of token exchanges in flight. */
function cancelOpening(): void {
  currentOpening = {};
}

/**
 * Registers the account when that is pending, exchanges its ID token for a product token and makes the
 * session signed-in. Resolves with the id of a newly registered user, else `null`. When the server
 * cannot be reached, the token of an earlier visit is used; without one the session is `unreachable` and
 * this rejects. When the server refuses, the session ends with its reason and this rejects too.
 */
export async function openSession(identity: Identity, freshIdToken: boolean) {
  const opening = {};
  currentOpening = opening;
  const user = toUser(identity);
  const isReturning = isTokenOf(user.email);
  // No request may carry the token of the previous account, and nothing that it has not sent may stay.
  if (!isReturning) {
    removeAccessToken();
    if (readStoredEmail() !== user.email) removeLastUser();
    forgetUnstored();
  }
  try {
    if (!isReturning) {
      const { removeStoredWorkOfOthers } = await import('../drafts/remove-stored-work.ts');
      await removeStoredWorkOfOthers(user);
    }
    const { register, exchangeToken } = await import('./token-calls.ts');
    const idToken = await identity.getIdToken(freshIdToken);
    let insertedId: string | null = null;
    if (isRegistrationPending(user.email)) {
      insertedId = await register(user, idToken).catch(leaveToExchange);
      clearPendingRegistration();
    }
    const token = await exchangeToken(user.email, idToken);
    if (currentOpening === opening) {
      const named = withAccountName(user, token);
      storeAccessToken(token);
      storeLastUser(named);
      setSession({ status: 'signed-in', user: named });
    }
    return insertedId;
  } catch (error) {
    if (currentOpening === opening) {
      if (isDenial(error)) await endDeniedSession(error, identity, { expired: isReturning });
      // Pages seen before can be shown without the server.
      else if (isWorthRetrying(error) && isTokenOf(user.email)) {
        setSession({ status: 'signed-in', user });
        return null;
      } else setSession({ status: 'unreachable', user, ...withReason(error) });
    }
    throw error;
  }
}

/**
 * The name of a Google account may be none that the API accepts: the exchange of the token registers the account with what it
 * can take of it.
 */
function leaveToExchange(error: unknown): null {
  if (statusOf(error) === 400) return null;
  throw error;
}

/** How many sessions are being ended now. */
let closings = 0;

/** Whether a session is being ended here: what the identity service reports of it is known. */
export function isClosing(): boolean {
  return closings > 0;
}

/** Signs out of the identity service too and removes the token. Rejects when the service could not end its own session. */
export function closeSession(): Promise<void> {
  return close(async ({ signOutOfFirebase }) => {
    await signOutOfFirebase();
    endSession({ expired: false });
  });
}

/** Ends the session of an account that the server refuses, unless somebody else is there by now; keeps the reason to show. */
export function endDeniedSession(
  error: unknown,
  { email, isEmailVerified }: Pick<Identity, 'email' | 'isEmailVerified'>,
  { expired }: { expired: boolean },
): Promise<void> {
  return close(async ({ getIdentity, signOutOfFirebase }) => {
    const { refusal } = withReason(error);
    // Before the sign-out: a signed-out person cannot request the link.
    const isSent = refusal?.code === unverified && !isEmailVerified && (await sendLink());
    const { email: current = email } = getIdentity() ?? {};
    if (current !== email) return;
    // Ignored when Firebase cannot sign out: the next page asks the API again.
    await signOutOfFirebase().catch(() => {});
    endSession({
      expired,
      ...(refusal && { refusal: { ...refusal, ...(isSent && { verificationSentTo: email }) } }),
    });
  });
}

/** Runs a step that ends the session. Meanwhile `isClosing` is true, and no running exchange can open one. */
async function close(step: (service: typeof import('../identity/identity.ts')) => Promise<void>) {
  cancelOpening();
  closings += 1;
  try {
    await step(await import('../identity/identity.ts'));
  } finally {
    closings -= 1;
  }
}

async function sendLink(): Promise<boolean> {
  const { sendVerification } = await import('../identity/sign-in-method.ts');
  return sendVerification().then(
    () => true,
    () => false,
  );
}

/** Ends the session of this tab: nobody is signed in at Firebase. */
export function endSession(facts: { expired: boolean; refusal?: AccountRefusal }): void {
  cancelOpening();
  removeAccessToken();
  removeLastUser();
  forgetUnstored();
  setSession({ status: 'signed-out', ...facts });
}

/** The address has to be verified first. */
const unverified: ProblemCode = 'email-verification-required';

/** The statuses by which the server refuses the account itself: a retry cannot help. */
const denials: readonly number[] = [400, 401, 403, 409, 410, 422];

/** Whether the account itself was refused, so that a retry cannot help. */
export function isDenial(error: unknown): boolean {
  if (denials.includes(statusOf(error) ?? 0)) return true;
  return error instanceof IdentityError && error.reason === 'account-gone';
}

/** No answer is no reason to show. */
function withReason(error: unknown): { refusal?: AccountRefusal } {
  if (!(error instanceof RefusedError)) return {};
  const { status, code, detail } = error;
  return { refusal: { status, code, detail } };
}

/** The name that everybody else sees: that of Firebase is another one when only one of both could be changed. */
function withAccountName(user: SessionUser, token: string): SessionUser {
  const { name } = readTokenClaims(token);
  return typeof name === 'string' && name !== '' ? { ...user, displayName: name } : user;
}

function toUser({ uid, email, displayName, photoURL }: Identity): SessionUser {
  return { uid, email, displayName, photoURL };
}
