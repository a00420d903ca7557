import type { TokenAnswer } from 'server/contract/accounts';
import type { DeleteResult, InsertResult } from 'server/contract/results';
import { NoAnswerError } from '../api/problem.ts';
import { publicApi } from '../api/public-api.ts';
import type { SessionUser } from './session-store.ts';

/** `POST /users`: a known account answers `insertedId: null`. */
export async function register(user: SessionUser, idToken: string): Promise<InsertResult> {
  const body = { name: user.displayName, email: user.email };
  const { data } = await publicApi.post<InsertResult>('/users', body, bearer(idToken));
  return data;
}

/** `POST /jwt`: trades a Firebase ID token for the product's own, and registers who is not registered yet. */
export async function tradeToken(email: string, idToken: string): Promise<string> {
  const { data } = await publicApi.post<TokenAnswer>('/jwt', { email }, bearer(idToken));
  // A page in the place of the API answers with 200 as well.
  if (typeof data?.token !== 'string') throw new NoAnswerError('The answer held no token.');
  return data.token;
}

/** `DELETE /account`: for an ID token of somebody who has signed in, or proved who they are, minutes ago. */
export async function removeAccount(idToken: string): Promise<void> {
  await publicApi.delete<DeleteResult>('/account', bearer(idToken));
}

function bearer(token: string) {
  return { headers: { Authorization: `Bearer ${token}` } };
}
