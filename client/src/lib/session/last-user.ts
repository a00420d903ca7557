import { readStored, removeStored, store } from '../storage.ts';
import { readTokenEmail } from './access-token.ts';
import type { SessionUser } from './session-store.ts';

const key = 'last-user';

/** What is stored: who was signed in, and whether the server last said that they are a teacher. */
type LastUser = SessionUser & { isTeacher?: boolean | undefined };

/** Stores who is signed in, so that the next visit can show their pages at once. What is known of their role stays. */
export function storeLastUser({ uid, email, displayName, photoURL }: SessionUser): void {
  storeUser({ uid, email, displayName, photoURL, isTeacher: readLastRole(email) });
}

/** Stores the role of the account with this e-mail, when that is who is signed in. */
export function storeLastRole(email: string, isTeacher: boolean): void {
  const stored = readUserOf(email);
  if (!stored || stored.isTeacher === isTeacher) return;
  storeUser({ ...stored, isTeacher });
}

/**
 * Whether the account with this e-mail was a teacher at the last visit; `undefined` when that is not known. The server
 * decides at every call what the account may do.
 */
export function readLastRole(email: string): boolean | undefined {
  return readUserOf(email)?.isTeacher;
}

export function removeLastUser(): void {
  removeStored(key);
}

/** The e-mail of who was signed in last; `null` when nobody is stored. */
export function readStoredEmail(): string | null {
  return readUser()?.email ?? null;
}

/** Who was signed in at the last visit, when the stored token is theirs; else `null`. */
export function readLastUser(): SessionUser | null {
  const email = readTokenEmail();
  const stored = email === null ? null : readUserOf(email);
  if (!stored) return null;
  const { isTeacher: _, ...user } = stored;
  return user;
}

/** What is stored of the account with this e-mail. */
function readUserOf(email: string): LastUser | null {
  const stored = readUser();
  return stored?.email === email ? stored : null;
}

function readUser(): LastUser | null {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? 'null');
    return isUser(stored) ? stored : null;
  } catch {
    // Other code of this origin may have written there.
    return null;
  }
}

function storeUser(user: LastUser): void {
  store(key, JSON.stringify(user));
}

function isUser(stored: unknown): stored is LastUser {
  if (typeof stored !== 'object' || stored === null) return false;
  const facts: Partial<Record<keyof LastUser, unknown>> = stored;
  const { uid, email, displayName, photoURL, isTeacher } = facts;
  return (
    [uid, email, displayName, photoURL ?? ''].every((fact) => typeof fact === 'string') &&
    typeof (isTeacher ?? false) === 'boolean'
  );
}
