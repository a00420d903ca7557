import type { UserDocument } from '#data/accounts/collection.ts';
import { problem, type RequestProblem } from '#http/errors/problems.ts';
import type { Identity } from '#identity/id-token.ts';

/** The e-mail must be that of the verified ID token. @throws 403 */
export function requireOwnIdentity(identity: Identity, email: string): void {
  if (identity.email !== email) {
    throw problem('id-token-of-another-email');
  }
}

/** An address may be given to another person, who inherits nothing from the earlier one. */
export function explainTakenEmail(): RequestProblem {
  return problem('email-of-earlier-account');
}

/** An ID token stays valid for up to an hour after the address was changed. */
export function explainOldEmail(): RequestProblem {
  return problem('email-changed');
}

/** Anybody can sign up with an address, but only its holder can verify it. */
export function explainUnverifiedEmail(): RequestProblem {
  return problem('email-verification-required');
}

/** A deleted account stays deleted, whatever token is sent. */
export function explainDeletedAccount(): RequestProblem {
  return problem('account-deleted');
}

/** Otherwise the holder of the mailbox could take over a teacher's rights. */
export function explainUnverifiedTeacher(): RequestProblem {
  return problem('email-not-verified');
}

/** Whether ADMIN_EMAILS names this address, and Firebase has verified it. */
export function isAppointedAdmin(
  { email, emailVerified }: Pick<UserDocument, 'email' | 'emailVerified'>,
  adminEmails: readonly string[],
): boolean {
  return emailVerified === true && adminEmails.includes(email);
}

/** A name for an account without one: the part of the address before the @. */
export function guessName(email: string): string {
  return email.split('@', 1)[0] ?? email;
}
