import { accountData } from 'virtual:messages/accountData';
import { errorPage } from 'virtual:messages/errorPage';
import { password } from 'virtual:messages/password';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { RefusedError } from '#lib/http/problem.ts';
import {
  describeIdentityFailure,
  newPasswordTexts,
  type ReasonTexts,
} from '#lib/identity/describe-identity-failure.ts';
import { IdentityError } from '#lib/identity/identity-error.ts';

const { deletion } = accountData;

const deletionTexts: ReasonTexts = {
  'invalid-credentials': deletion.wrongPassword,
  'other-account': deletion.otherAccount,
  'popup-blocked': deletion.popupBlocked,
  cancelled: deletion.cancelled,
};

/** Why a password was not changed, and which field of the form that is about. */
export function describePasswordFailure(error: unknown): {
  field?: 'current' | 'next';
  text: string;
} {
  const reason = error instanceof IdentityError ? error.reason : undefined;
  const texts = { ...newPasswordTexts, 'invalid-credentials': password.change.wrong };
  const text = describeIdentityFailure(error, texts, errorPage.unexpected.text);
  if (reason === 'invalid-credentials') return { field: 'current', text };
  if (reason === 'weak-password' || reason === 'password-refused') return { field: 'next', text };
  return { text };
}

/** Why an account was not deleted; a refusal of the API is shown with the API's reason. */
export function describeDeletionFailure(error: unknown): string {
  if (error instanceof RefusedError) return explainFailure(error);
  return describeIdentityFailure(error, deletionTexts, errorPage.unexpected.text);
}
