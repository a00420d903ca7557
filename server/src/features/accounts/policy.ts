import { conflict, forbidden, type RequestProblem, unauthorized } from '../../http/problems.ts';
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

/** An ID token outlives a change of the address by up to an hour. */
export function refuseOldEmail(): RequestProblem {
  return unauthorized('The e-mail address of this account has changed: sign in again.');
}

/** Anybody may sign up under an address, and only its holder can verify it. */
export function refuseUnverifiedEmail(): RequestProblem {
  return forbidden(
    'Earlier work is kept under this e-mail address. Verify the address, then sign in again.',
  );
}

/** A deleted account stays deleted, whatever proves that somebody held it. */
export function refuseDeleted(): RequestProblem {
  return unauthorized('This account has been deleted.');
}

/** Whoever holds the mailbox could take over a teacher's rights. */
export function refuseUnverifiedTeacher(): RequestProblem {
  return conflict(
    'This person has not verified their e-mail address. Only then can they be made a teacher.',
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
