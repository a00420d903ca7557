import { expect, test } from 'vitest';
import { describeIdentityFailure } from './describe-identity-failure.ts';
import { toIdentityError } from './identity-error.ts';

test.each([
  ['somebody tried too often', 'auth/too-many-requests', /^Too many attempts/],
  ['the account is disabled', 'auth/user-disabled', /^This account is disabled/],
  ['Firebase cannot be reached', 'auth/network-request-failed', /Check your connection/],
  ['the password is wrong', 'auth/wrong-password', /^The text of the form$/],
])('says what to do when %s', (_case, code, text) => {
  const error = toIdentityError(Object.assign(new Error('Firebase'), { code }));
  expect(describeIdentityFailure(error, {}, 'The text of the form')).toMatch(text);
});
