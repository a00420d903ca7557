import { readTokenEmail } from './access-token.ts';
import type { SessionUser } from './session-store.ts';

const key = 'last-user';

/** Stores who is signed in, so that the next visit can show their pages at once. */
export function storeLastUser({ uid, email, displayName, photoURL }: SessionUser): void {
  localStorage.setItem(key, JSON.stringify({ uid, email, displayName, photoURL }));
}

export function removeLastUser(): void {
  localStorage.removeItem(key);
}

/** Who was signed in at the last visit, when the stored token is theirs; else `null`. */
export function readLastUser(): SessionUser | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isUser(stored) && stored.email === readTokenEmail() ? stored : null;
  } catch {
    // Storage is blocked, or other code of this origin may have written there.
    return null;
  }
}

function isUser(stored: unknown): stored is SessionUser {
  if (typeof stored !== 'object' || stored === null) return false;
  const { uid, email, displayName, photoURL }: Partial<Record<keyof SessionUser, unknown>> = stored;
  return (
    typeof uid === 'string' &&
    typeof email === 'string' &&
    typeof displayName === 'string' &&
    (photoURL === null || typeof photoURL === 'string')
  );
}
