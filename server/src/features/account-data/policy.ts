import { freshSignInSeconds, type StaleSignIn } from '../../contract/account-data.ts';
import { conflict, unauthorized } from '../../http/problems.ts';
import type { Identity } from '../../identity/id-token.ts';
import type { Demotion } from '../accounts/demotion.ts';

/** Who finds an open session must not be able to delete the account. @throws 401 for an older sign-in */
export function requireFreshSignIn({ signedInAt }: Identity, now: Date): void {
  const ageSeconds = (now.getTime() - signedInAt.getTime()) / 1000;
  // Written so that a moment that is none is refused as well.
  if (!(ageSeconds <= freshSignInSeconds)) {
    const how = { code: 'sign-in-again' } satisfies Pick<StaleSignIn, 'code'>;
    throw unauthorized('Sign in again before you delete your account.', how);
  }
}

/** @throws 409 when the role could not be laid down */
export function requireNotLastTeacher(demotion: Demotion): void {
  if (demotion === 'last teacher') {
    throw conflict(
      'You are the last teacher. Make somebody else a teacher before you delete your account.',
    );
  }
}
