/** The signed-in person as the client knows them (spec §3). */
export interface SessionUser {
  /** Lower-cased, the form in which the server compares accounts. */
  email: string;
  displayName: string;
  photoURL: string | null;
}

/**
 * `unreachable`: the identity service knows the person, but the product server gave no token yet.
 * `user` is `null` there when not even the identity code could be loaded.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-out'; expired: boolean }
  | { status: 'signed-in'; user: SessionUser }
  | { status: 'unreachable'; user: SessionUser | null };

export type KnownSession = Exclude<Session, { status: 'loading' }>;

let session: Session = { status: 'loading' };
const listeners = new Set<(session: Session) => void>();

export function getSession(): Session {
  return session;
}

export function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener(next);
}

/** Calls `listener` at each change; returns the function that ends this. */
export function subscribeToSession(listener: (session: Session) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session once authentication has settled; for guards and loaders. */
export function whenReady(): Promise<KnownSession> {
  return new Promise((resolve) => {
    const current = getSession();
    if (current.status !== 'loading') return resolve(current);
    const unsubscribe = subscribeToSession((next) => {
      if (next.status === 'loading') return;
      unsubscribe();
      resolve(next);
    });
  });
}
