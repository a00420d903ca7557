import { NoAnswerError } from '../http/problem.ts';

/** Why Firebase refused, as the product's own codes. */
export type IdentityReason =
  | 'invalid-credentials'
  | 'email-in-use'
  | 'invalid-email'
  | 'weak-password'
  | 'password-refused'
  | 'too-many-attempts'
  | 'other-method'
  | 'other-account'
  | 'popup-blocked'
  | 'cancelled'
  | 'not-configured'
  | 'account-gone'
  | 'unknown';

export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly reason: IdentityReason;

  constructor(reason: IdentityReason, options?: ErrorOptions) {
    super(`The identity service refused: ${reason}.`, options);
    this.reason = reason;
  }
}

/** Firebase's codes, https://firebase.google.com/docs/reference/js/auth#autherrorcodes. */
const reasons: Readonly<Record<string, IdentityReason>> = {
  'auth/invalid-credential': 'invalid-credentials',
  'auth/wrong-password': 'invalid-credentials',
  'auth/user-not-found': 'invalid-credentials',
  'auth/user-mismatch': 'other-account',
  'auth/invalid-email': 'invalid-email',
  'auth/email-already-in-use': 'email-in-use',
  'auth/weak-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'password-refused',
  'auth/too-many-requests': 'too-many-attempts',
  'auth/account-exists-with-different-credential': 'other-method',
  'auth/popup-blocked': 'popup-blocked',
  'auth/popup-closed-by-user': 'cancelled',
  'auth/cancelled-popup-request': 'cancelled',
  'auth/user-cancelled': 'cancelled',
  'auth/user-disabled': 'account-gone',
  'auth/user-token-expired': 'account-gone',
  'auth/invalid-user-token': 'account-gone',
  'auth/invalid-refresh-token': 'account-gone',
};

/** Turns a Firebase error into `IdentityError`, or `NoAnswerError` when the service was not reached. */
export function toIdentityError(error: unknown): Error {
  if (error instanceof IdentityError || error instanceof NoAnswerError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'auth/network-request-failed' || code === 'auth/timeout') {
    return new NoAnswerError('The identity service did not answer.', { cause: error });
  }
  return new IdentityError(reasons[code] ?? 'unknown', { cause: error });
}
