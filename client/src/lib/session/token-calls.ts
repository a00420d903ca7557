import { NoAnswerError } from '../http/problem.ts';
import { callPublic } from '../http/public-api.ts';
import type { SessionUser } from './session-store.ts';

/** `POST /users`: answers the new account's id, `null` for a known account. */
export async function register(user: SessionUser, idToken: string): Promise<string | null> {
  const body = { name: user.displayName, email: user.email };
  const { insertedId } = await callPublic('POST /users', { body, ...bearer(idToken) });
  return insertedId;
}

/** `POST /jwt`: exchanges a Firebase ID token for the product's own, and registers who is not registered yet. */
export async function exchangeToken(email: string, idToken: string): Promise<string> {
  const answer = await callPublic('POST /jwt', { body: { email }, ...bearer(idToken) });
  // What answers in the place of the API may know JSON as well.
  if (typeof answer?.token !== 'string') throw new NoAnswerError('The answer held no token.');
  return answer.token;
}

/** `DELETE /account`: for an ID token of somebody who has signed in, or proved who they are, minutes ago. */
export async function removeAccount(idToken: string): Promise<void> {
  await callPublic('DELETE /account', bearer(idToken));
}

function bearer(token: string) {
  return { headers: { Authorization: `Bearer ${token}` } };
}
