/** The signed-in person as the client knows them (spec §3). */
export interface SessionUser {
  /** The account at Firebase: it stays the same when the e-mail changes. */
  uid: string;
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
 * `signed-in`: `isAssumed` until Firebase and the server have confirmed who was signed in at the last visit.
 * `signed-out`: `expired` when the server ended a session that there was, `refusal` when it said why it starts none.
 * `unreachable`: the identity service knows the person, but the product server gave no token yet; `refusal` when it
 * answered that it cannot at the moment. `user` is `null` there when not even the identity code could be loaded.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-out'; expired: boolean; refusal?: AccountRefusal }
  | { status: 'signed-in'; user: SessionUser; isAssumed?: true }
  | { status: 'unreachable'; user: SessionUser | null; refusal?: AccountRefusal };

type KnownSession = Exclude<Session, { status: 'loading' }>;

let session: Session = { status: 'loading' };
const listeners = new Set<(session: Session) => void>();

export function getSession(): Session {
  return session;
}

/** The e-mail address of the person signed in, now or in another session; `null` in every other status. */
export function getSessionEmail(current: Session = session): string | null {
  return current.status === 'signed-in' ? current.user.email : null;
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

/** Whether the session is that of the last visit, which is not confirmed yet. */
export function isAssumed(session: Session): boolean {
  return session.status === 'signed-in' && session.isAssumed === true;
}

/** The session once it is known who is signed in, or assumed; for guards and loaders. */
export function whenReady(): Promise<KnownSession> {
  return whenSession(() => true);
}

/** The session once Firebase and the server have said who is signed in. */
export function whenConfirmed(): Promise<KnownSession> {
  return whenSession((session) => !isAssumed(session));
}

function whenSession(isWanted: (session: KnownSession) => boolean): Promise<KnownSession> {
  return new Promise((resolve) => {
    const settle = (next: Session) => {
      if (next.status === 'loading' || !isWanted(next)) return;
      unsubscribe();
      resolve(next);
    };
    const unsubscribe = subscribeToSession(settle);
    settle(getSession());
  });
}
