import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router-dom';
import { loginReturningTo, paths } from '../lib/routing/paths.ts';
import { getSession, type Session, subscribeToSession } from '../lib/session/session-store.ts';

/**
 * What a change of the account means for the pages: another account never sees what this one cached,
 * a session that the server ended or refused leads to /login, which says why, and back, and a logout asks the guards
 * again. Returns the function that ends this.
 */
export function followSession(router: DataRouter, queryClient: QueryClient): () => void {
  let knownEmail: string | null = null;
  let isStart = getSession().status === 'loading';

  return subscribeToSession((session) => {
    if (session.status === 'loading') return;
    const left = knownEmail;
    knownEmail = emailOf(session);
    const isOther = left !== null && left !== knownEmail;
    // Who comes back to a public page after their session has ended can read it without signing in.
    const isTold = hasReason(session) && !(isStart && !hasRefusal(session));
    isStart = false;
    if (!isOther && !isTold) return;
    // A page that is still there would ask again for what is cleared: it is left first.
    const leaving = leavePage(router, session);
    if (isOther) void leaving.finally(() => queryClient.clear());
  });
}

/** The server ended the session, or refused to start one. */
function hasReason(session: Session): boolean {
  return hasRefusal(session) || (session.status === 'signed-out' && session.expired);
}

function hasRefusal(session: Session): boolean {
  return session.status === 'signed-out' && session.refusal !== undefined;
}

async function leavePage(router: DataRouter, session: Session): Promise<void> {
  if (session.status !== 'signed-out') return;
  if (!hasReason(session)) return router.revalidate();
  const { location } = router.state;
  const isToldHere = location.pathname === paths.login || location.pathname === paths.signUp;
  if (!isToldHere) await router.navigate(loginReturningTo(location));
}

function emailOf(session: Session): string | null {
  return 'user' in session ? (session.user?.email ?? null) : null;
}
