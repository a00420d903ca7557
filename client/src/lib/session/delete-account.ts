import { reauthenticate } from '../identity/sign-in-method.ts';
import { signOut } from './session.ts';
import { removeAccount } from './token-calls.ts';

/**
 * Deletes the account of the person signed in, for good. They sign in again first, with the password or in Google's
 * window (`null`): the server accepts only a sign-in of the last minutes. Signs out, and deletes what this browser stores
 * of the account. Every failure rejects; it can be tried again and continues where it failed.
 */
export async function deleteAccount(password: string | null): Promise<void> {
  const identity = await reauthenticate(password);
  await removeAccount(await identity.getIdToken(true));
  await signOut();
}
