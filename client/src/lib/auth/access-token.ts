import { readTokenClaims } from './token-claims.ts';

const key = 'access-token';

/** The product server's token (spec §3), or `null`. */
export function readAccessToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked: a visitor can read all the same.
    return null;
  }
}

export function storeAccessToken(token: string): void {
  localStorage.setItem(key, token);
}

export function removeAccessToken(): void {
  localStorage.removeItem(key);
}

/**
 * Whether the token belongs to this account. It may be too old: the server says so, and a new one is traded then.
 */
export function isTokenOf(email: string): boolean {
  try {
    return readTokenClaims(readAccessToken() ?? '').email === email;
  } catch {
    // Anybody at this browser may have written there: what cannot be read is nobody's.
    return false;
  }
}
