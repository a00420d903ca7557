import { IdentityError } from '../identity/identity-error.ts';
import { readTokenEmail, storeAccessToken } from './access-token.ts';
import { endDeniedSession, endSession, isDenial } from './open-session.ts';
import { getSessionEmail } from './session-store.ts';

/** The exchange that runs now: calls that got a 401 at the same time share its token. */
let renewal: { email: string; token: Promise<string> } | undefined;

/**
 * A new product token of the account with this e-mail, for a fresh ID token; calls at the same time share one. Rejects
 * with the reason `other-account` when another account is signed in by now, or none. When the account is refused the
 * session ends as expired; every failure rejects.
 */
export function renewAccessToken(email: string): Promise<string> {
  if (renewal?.email === email) return renewal.token;
  const started = { email, token: renew(email) };
  renewal = started;
  const forget = () => {
    if (renewal === started) renewal = undefined;
  };
  started.token.then(forget, forget);
  return started.token;
}

/** Whether a token is being renewed. The renewal ends the session when there is no account any more. */
export function isRenewing(): boolean {
  return renewal !== undefined;
}

async function renew(email: string): Promise<string> {
  // Loaded here, so that the identity code stays out of the first chunk.
  const [{ getIdentity, whenIdentityKnown }, { exchangeToken }] = await Promise.all([
    import('../identity/identity.ts'),
    import('./token-calls.ts'),
  ]);
  await whenIdentityKnown();
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
    // Firebase only says that it renews no token; the server knows why, by the last one.
    const last = await identity.getIdToken(false);
    const idToken = await identity.getIdToken(true).catch(async (failure: unknown) => {
      if (isAccountGone(failure)) await exchangeToken(email, last);
      throw failure;
    });
    const token = await exchangeToken(email, idToken);
    // Do not store the token when the account has signed out, or another has signed in.
    if (!isStillThere()) throw new IdentityError('other-account');
    storeAccessToken(token);
    return token;
  } catch (error) {
    // Firebase itself signs out an account that was deleted, disabled or signed out everywhere.
    const isRefused = !getIdentity() && getSessionEmail() === email;
    if (isDenial(error) && (isStillThere() || isRefused))
      await endDeniedSession(error, identity, { expired: true });
    else if (!getIdentity() && getSessionEmail() === email) endSession({ expired: false });
    throw error;
  }
}

function isAccountGone(error: unknown): boolean {
  return error instanceof IdentityError && error.reason === 'account-gone';
}

/** The server refuses the session of this account for good. */
export async function endExpiredSession(email: string): Promise<void> {
  if (getSessionEmail() !== email) return;
  await endDeniedSession(null, { email, isEmailVerified: true }, { expired: true });
}
