import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { getSession, isAssumed, subscribeToSession } from './session-store.ts';
import { AuthContext } from './use-auth.ts';

/** Gives the session to the components below. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(subscribeToSession, getSession);
  const authentication = useMemo(
    () => ({
      status: session.status,
      user: session.status === 'signed-in' ? session.user : null,
      loading: session.status === 'loading',
      isAssumed: isAssumed(session),
      expired: session.status === 'signed-out' && session.expired,
      refusal: ('refusal' in session && session.refusal) || null,
    }),
    [session],
  );
  return <AuthContext value={authentication}>{children}</AuthContext>;
}
