import { account } from 'virtual:messages/account';
import { login } from 'virtual:messages/login';
import { signUp } from 'virtual:messages/signUp';
import { isMissingCode } from '../errors/missing-code.ts';
import { NoAnswerError, RefusedError } from '../http/problem.ts';
import { IdentityError, type IdentityReason } from './identity-error.ts';

/** The text for each reason that the calling form explains in its own words. */
export type ReasonTexts = Partial<Record<IdentityReason, string>>;

export const newPasswordTexts: ReasonTexts = {
  'weak-password': signUp.weakPassword,
  'password-refused': signUp.passwordRefused,
};

const commonTexts: ReasonTexts = {
  'too-many-attempts': login.tooManyAttempts,
  'not-configured': account.notConfigured,
  'account-gone': login.disabled,
};

/** Why a call to Firebase, or the sign-in at the API after it, failed; `fallback` when the reason has no text. */
export function describeIdentityFailure(
  error: unknown,
  texts: ReasonTexts,
  fallback: string,
): string {
  if (error instanceof NoAnswerError || isMissingCode(error)) return account.offline;
  // The page shows the API's refusal above the form, for every way to sign in.
  if (error instanceof RefusedError) return '';
  if (!(error instanceof IdentityError)) return account.unreachable;
  return texts[error.reason] ?? commonTexts[error.reason] ?? fallback;
}
