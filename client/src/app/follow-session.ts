import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router-dom';
import { type Session, subscribeToSession } from '../lib/auth/session-store.ts';
import { loginReturningTo } from '../lib/paths.ts';

/**
 * What a change of the account means for the pages: another account never sees what this one cached,
 * an ended session leads to /login and back, and a logout asks the guards again.
 * Returns the function that ends this.
 */
export function followSession(router: DataRouter, queryClient: QueryClient): () => void {
  let knownEmail: string | null = null;

  return subscribeToSession((session) => {
    if (session.status === 'loading') return;
    const left = knownEmail;
    knownEmail = emailOf(session);
    if (left === null || left === knownEmail) return;
    // A page that is still there would ask again for what is cleared: it is left first.
    void leavePage(router, session).finally(() => queryClient.clear());
  });
}

async function leavePage(router: DataRouter, session: Session): Promise<void> {
  if (session.status !== 'signed-out') return;
  if (session.expired) await router.navigate(loginReturningTo(router.state.location));
  else await router.revalidate();
}

function emailOf(session: Session): string | null {
  return 'user' in session ? (session.user?.email ?? null) : null;
}
