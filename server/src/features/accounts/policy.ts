import { conflict, forbidden, type RequestProblem } from '../../http/problems.ts';
import type { Identity } from '../../identity/id-token.ts';

/** An e-mail alone proves nothing: it must be the one Firebase vouches for. @throws 403 */
export function requireOwnIdentity(identity: Identity, email: string): void {
  if (identity.email !== email) {
    throw forbidden('The Firebase ID token belongs to another e-mail address.');
  }
}

/** An address may be given to somebody else: who has it now inherits nothing of who had it before. */
export function refuseTakenEmail(): RequestProblem {
  return conflict(
    'This e-mail address belongs to an account that was registered earlier. Ask whoever runs Study Flow at your school.',
  );
}

/** Anybody may sign up under an address, and only its holder can verify it. */
export function refuseUnverifiedEmail(): RequestProblem {
  return forbidden(
    'Earlier work is kept under this e-mail address. Verify the address, then sign in again.',
  );
}

/** The operator's first teachers, once Firebase has seen that the address is theirs. */
export function isAppointedAdmin(identity: Identity, adminEmails: readonly string[]): boolean {
  return identity.emailVerified && adminEmails.includes(identity.email);
}

/** What to call somebody who has not told a name: the part before the @. */
export function guessName(email: string): string {
  return email.split('@', 1)[0] ?? email;
}
