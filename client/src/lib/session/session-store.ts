/** The signed-in person as the client knows them (spec §3). */
export interface SessionUser {
  /** Lower-cased, the form in which the server compares accounts. */
  email: string;
  displayName: string;
  photoURL: string | null;
}

/** Why the product server gave no token, in the reader's language. */
export interface AccountRefusal {
  status: number;
  code: string;
  detail: string;
  /** The address has to be verified first, and a link for that was sent to it. */
  verificationSentTo?: string;
}

/**
 * `signed-out`: `expired` when the server ended a session that there was, `refusal` when it said why it starts none.
 * `unreachable`: the identity service knows the person, but the product server gave no token yet; `refusal` when it
 * answered that it cannot at the moment. `user` is `null` there when not even the identity code could be loaded.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-out'; expired: boolean; refusal?: AccountRefusal }
  | { status: 'signed-in'; user: SessionUser }
  | { status: 'unreachable'; user: SessionUser | null; refusal?: AccountRefusal };

type KnownSession = Exclude<Session, { status: 'loading' }>;

let session: Session = { status: 'loading' };
const listeners = new Set<(session: Session) => void>();

export function getSession(): Session {
  return session;
}

/** The e-mail address of the person signed in; `null` in every other status. */
export function getSessionEmail(): string | null {
  return session.status === 'signed-in' ? session.user.email : null;
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
