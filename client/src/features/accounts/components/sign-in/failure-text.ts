import { login } from 'virtual:messages/login';
import { password } from 'virtual:messages/password';
import { signUp } from 'virtual:messages/signUp';
import { social } from 'virtual:messages/social';
import {
  describeIdentityFailure,
  newPasswordTexts,
  type ReasonTexts,
} from '#lib/identity/describe-identity-failure.ts';
import { IdentityError } from '#lib/identity/identity-error.ts';

const signUpTexts: ReasonTexts = {
  ...newPasswordTexts,
  'email-in-use': signUp.emailInUse,
  'invalid-email': signUp.invalidEmail,
};

const socialTexts: ReasonTexts = {
  'popup-blocked': social.popupBlocked,
  'other-method': social.otherMethod,
};

export const describeLoginFailure = (error: unknown) =>
  describeIdentityFailure(error, {}, login.invalid);

export const describeSignUpFailure = (error: unknown) =>
  describeIdentityFailure(error, signUpTexts, signUp.failed);

export const describeResetFailure = (error: unknown) =>
  describeIdentityFailure(
    error,
    { 'invalid-email': signUp.invalidEmail },
    password.forgotten.failed,
  );

/** `null` where the person closed Google's window: they know. */
export function describeSocialFailure(error: unknown): string | null {
  if (error instanceof IdentityError && error.reason === 'cancelled') return null;
  return describeIdentityFailure(error, socialTexts, social.failed);
}
