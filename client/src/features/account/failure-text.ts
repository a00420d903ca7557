import { NoAnswerError } from '../../lib/api/problem.ts';
import { IdentityError, type IdentityReason } from '../../lib/auth/identity-error.ts';
import { account } from '../../lib/messages/account.ts';
import { login, signUp, social } from '../../lib/messages/entrance.ts';

type Texts = Partial<Record<IdentityReason, string>>;

const everywhere: Texts = {
  'too-many-attempts': login.tooManyAttempts,
  'not-configured': account.notConfigured,
  'account-gone': login.disabled,
};

const signUpTexts: Texts = {
  'email-in-use': signUp.emailInUse,
  'invalid-email': signUp.invalidEmail,
  'weak-password': signUp.weakPassword,
  'password-refused': signUp.passwordRefused,
};

const socialTexts: Texts = {
  'popup-blocked': social.popupBlocked,
  'other-method': social.otherMethod,
};

export const describeLoginFailure = (error: unknown) => describe(error, {}, login.invalid);

export const describeSignUpFailure = (error: unknown) =>
  describe(error, signUpTexts, signUp.failed);

/** `null` where the person closed Google's window: they know. */
export function describeSocialFailure(error: unknown): string | null {
  if (error instanceof IdentityError && error.reason === 'cancelled') return null;
  return describe(error, socialTexts, social.failed);
}

function describe(error: unknown, texts: Texts, otherwise: string): string {
  if (error instanceof NoAnswerError) return account.offline;
  if (!(error instanceof IdentityError)) return account.unreachable;
  return texts[error.reason] ?? everywhere[error.reason] ?? otherwise;
}
