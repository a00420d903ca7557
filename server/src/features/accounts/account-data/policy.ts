import type { Demotion } from '#data/accounts/roles/demotion.ts';
import { problem } from '#http/errors/problems.ts';
import type { Identity } from '#identity/id-token.ts';

/** How old the sign-in may be when an account is deleted, in seconds. */
const freshSignInSeconds = 5 * 60;

/** Somebody who finds an open session must not be able to delete the account. @throws 401 for an older sign-in */
export function requireFreshSignIn({ signedInAt }: Identity, now: Date): void {
  const ageSeconds = (now.getTime() - signedInAt.getTime()) / 1000;
  // Also true for NaN, which an invalid date gives.
  if (!(ageSeconds <= freshSignInSeconds)) {
    throw problem('sign-in-again');
  }
}

/** @throws 409 when the account is the last teacher */
export function requireNotLastTeacher(demotion: Demotion): void {
  if (demotion === 'last teacher') {
    throw problem('own-account-last-teacher');
  }
}
