import { problem, type RequestProblem } from '../../http/errors/problems.ts';
import type { Identity } from '../../identity/id-token.ts';

/** An e-mail alone proves nothing: it must be the one Firebase vouches for. @throws 403 */
export function requireOwnIdentity(identity: Identity, email: string): void {
  if (identity.email !== email) {
    throw problem('id-token-of-another-email');
  }
}

/** An address may be given to somebody else: who has it now inherits nothing of who had it before. */
export function refuseTakenEmail(): RequestProblem {
  return problem('email-of-earlier-account');
}

/** An ID token outlives a change of the address by up to an hour. */
export function refuseOldEmail(): RequestProblem {
  return problem('email-changed');
}

/** Anybody may sign up under an address, and only its holder can verify it. */
export function refuseUnverifiedEmail(): RequestProblem {
  return problem('email-verification-required');
}

/** A deleted account stays deleted, whatever proves that somebody held it. */
export function refuseDeleted(): RequestProblem {
  return problem('account-deleted');
}

/** Whoever holds the mailbox could take over a teacher's rights. */
export function refuseUnverifiedTeacher(): RequestProblem {
  return problem('email-not-verified');
}

/** The operator's first teachers, once Firebase has seen that the address is theirs. */
export function isAppointedAdmin(identity: Identity, adminEmails: readonly string[]): boolean {
  return identity.emailVerified && adminEmails.includes(identity.email);
}

/** What to call somebody who has not told a name: the part before the @. */
export function guessName(email: string): string {
  return email.split('@', 1)[0] ?? email;
}
