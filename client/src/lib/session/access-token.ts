import { tokenExpiryMargin } from '../constants.ts';
import { readStored, removeStored, store } from '../storage.ts';
import { readTokenClaims } from './token-claims.ts';

const key = 'access-token';

/** The product server's token (spec §3), or `null`. */
export function readAccessToken(): string | null {
  return readStored(key);
}

export function storeAccessToken(token: string): void {
  store(key, token);
}

export function removeAccessToken(): void {
  removeStored(key);
}

/** The address of the account that the token belongs to; `null` without a token, or for one that cannot be read. */
export function readTokenEmail(): string | null {
  const { email } = readClaims();
  return typeof email === 'string' ? email : null;
}

/** Whether the token has expired, or will within the next half minute, by the clock of this device. */
export function isTokenExpired(): boolean {
  const { exp } = readClaims();
  return typeof exp !== 'number' || exp * 1000 < Date.now() + tokenExpiryMargin;
}

const readClaims = () => readTokenClaims(readAccessToken());

/**
 * Whether the token belongs to this account. It may be too old: the server says so, and a new one is exchanged then.
 */
export function isTokenOf(email: string): boolean {
  return readTokenEmail() === email;
}
