import { createContext, use } from 'react';
import type { AccountRefusal, Session, SessionUser } from './session-store.ts';

export interface Authentication {
  status: Session['status'];
  /** The signed-in person; `null` in every other status. */
  user: SessionUser | null;
  loading: boolean;
  /** Firebase and the server have not yet confirmed who was signed in at the last visit. */
  isAssumed: boolean;
  /** The last session was ended by the server, not by the person. */
  expired: boolean;
  /** Why the server gave no token, as far as it said so. */
  refusal: AccountRefusal | null;
}

export const AuthContext = createContext<Authentication | null>(null);

export function useAuth(): Authentication {
  const authentication = use(AuthContext);
  if (!authentication) {
    throw new Error('useAuth must be used within an authentication provider (AuthProvider).');
  }
  return authentication;
}
