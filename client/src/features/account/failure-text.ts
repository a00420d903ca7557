import { account } from 'virtual:messages/account';
import { accountData } from 'virtual:messages/accountData';
import { errorPage } from 'virtual:messages/errorPage';
import { login } from 'virtual:messages/login';
import { password } from 'virtual:messages/password';
import { signUp } from 'virtual:messages/signUp';
import { social } from 'virtual:messages/social';
import { verification } from 'virtual:messages/verification';
import { NoAnswerError, RefusedError } from '../../lib/api/problem.ts';
import { explainFailure } from '../../lib/errors/explain-failure.ts';
import { IdentityError, type IdentityReason } from '../../lib/identity/identity-error.ts';

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

const passwordTexts: Texts = {
  'invalid-credentials': password.change.wrong,
  'weak-password': signUp.weakPassword,
  'password-refused': signUp.passwordRefused,
};

const { deletion } = accountData;

const deletionTexts: Texts = {
  'invalid-credentials': deletion.wrongPassword,
  'other-account': deletion.otherAccount,
  'popup-blocked': deletion.popupBlocked,
  cancelled: deletion.cancelled,
};

const socialTexts: Texts = {
  'popup-blocked': social.popupBlocked,
  'other-method': social.otherMethod,
};

export const describeLoginFailure = (error: unknown) => describe(error, {}, login.invalid);

export const describeSignUpFailure = (error: unknown) =>
  describe(error, signUpTexts, signUp.failed);

export const describeResetFailure = (error: unknown) =>
  describe(error, { 'invalid-email': signUp.invalidEmail }, password.forgotten.failed);

export const describeVerificationFailure = (error: unknown) =>
  describe(error, {}, verification.failed);

/** Why a password was not changed, and which field of the form that is about. */
export function describePasswordFailure(error: unknown): {
  field?: 'present' | 'next';
  text: string;
} {
  const reason = error instanceof IdentityError ? error.reason : undefined;
  const text = describe(error, passwordTexts, errorPage.unexpected.text);
  if (reason === 'invalid-credentials') return { field: 'present', text };
  if (reason === 'weak-password' || reason === 'password-refused') return { field: 'next', text };
  return { text };
}

/** Why an account was not deleted: the server's own reason where it has refused. */
export function describeDeletionFailure(error: unknown): string {
  if (error instanceof RefusedError) return explainFailure(error);
  return describe(error, deletionTexts, errorPage.unexpected.text);
}

/** `null` where the person closed Google's window: they know. */
export function describeSocialFailure(error: unknown): string | null {
  if (error instanceof IdentityError && error.reason === 'cancelled') return null;
  return describe(error, socialTexts, social.failed);
}

function describe(error: unknown, texts: Texts, otherwise: string): string {
  if (error instanceof NoAnswerError) return account.offline;
  // What the product server says of the account stands above the form, for every way in.
  if (error instanceof RefusedError && error.status < 500) return '';
  if (!(error instanceof IdentityError)) return account.unreachable;
  return texts[error.reason] ?? everywhere[error.reason] ?? otherwise;
}
