import { freshSignInSeconds } from '../../../contract/account-data.ts';
import { problem } from '../../../http/errors/problems.ts';
import type { Identity } from '../../../identity/id-token.ts';
import type { Demotion } from '../roles/demotion.ts';

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
