import { isWorthRetrying, statusOf } from '../api/problem.ts';
import { isTokenOf, removeAccessToken, storeAccessToken } from './access-token.ts';
import type { Identity } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { isRegistrationOwed, settleRegistration } from './registration-owed.ts';
import { type SessionUser, setSession } from './session-store.ts';

let latest: object = {};

/** Makes every exchange that is still under way give up its result. */
function forgetOpening(): void {
  latest = {};
}

/**
 * Registers the account where that is owed, trades its ID token for a product token and makes the
 * session signed-in. Resolves with the id of a newly registered user, else `null`. When the server
 * cannot be reached, a token of an earlier visit stands in for a new one; without one the session is `unreachable` and
 * this rejects. When the server refuses, the session ends and this rejects too.
 */
export async function openSession(identity: Identity, freshIdToken: boolean) {
  const mine = {};
  latest = mine;
  const user = toUser(identity);
  try {
    const { register, tradeToken } = await import('./token-calls.ts');
    const idToken = await identity.getIdToken(freshIdToken);
    let insertedId: string | null = null;
    if (isRegistrationOwed(user.email)) {
      ({ insertedId } = await register(user, idToken));
      settleRegistration();
    }
    const token = await tradeToken(user.email, idToken);
    if (latest === mine) {
      storeAccessToken(token);
      setSession({ status: 'signed-in', user });
    }
    return insertedId;
  } catch (error) {
    if (latest === mine) {
      if (isDenial(error)) await closeSession({ expired: true });
      // What was seen before can be seen without the server.
      else if (isWorthRetrying(error) && isTokenOf(user.email)) {
        setSession({ status: 'signed-in', user });
        return null;
      } else setSession({ status: 'unreachable', user });
    }
    throw error;
  }
}

/** Signs out of the identity service too and removes the token. */
export async function closeSession({ expired }: { expired: boolean }): Promise<void> {
  forgetOpening();
  const { leave } = await import('./identity.ts');
  await leave();
  endSession({ expired });
}

/** The identity service has nobody signed in (any more). */
export function endSession({ expired }: { expired: boolean }): void {
  forgetOpening();
  removeAccessToken();
  setSession({ status: 'signed-out', expired });
}

/** Whether the account itself was refused, so that trying again cannot help. */
export function isDenial(error: unknown): boolean {
  const status = statusOf(error);
  if (status === 401 || status === 403) return true;
  return error instanceof IdentityError && error.reason === 'account-gone';
}

function toUser({ email, displayName, photoURL }: Identity): SessionUser {
  return { email, displayName, photoURL };
}
