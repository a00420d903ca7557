import { freshSignInSeconds } from '../../../contract/account-data.ts';
import { problem } from '../../../http/errors/problems.ts';
import type { Identity } from '../../../identity/id-token.ts';
import type { Demotion } from '../roles/demotion.ts';

/** Who finds an open session must not be able to delete the account. @throws 401 for an older sign-in */
export function requireFreshSignIn({ signedInAt }: Identity, now: Date): void {
  const ageSeconds = (now.getTime() - signedInAt.getTime()) / 1000;
  // Written so that a moment that is none is refused as well.
  if (!(ageSeconds <= freshSignInSeconds)) {
    throw problem('sign-in-again');
  }
}

/** @throws 409 when the role could not be laid down */
export function requireNotLastTeacher(demotion: Demotion): void {
  if (demotion === 'last teacher') {
    throw problem('own-account-last-teacher');
  }
}
