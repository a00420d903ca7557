import { reauthenticate } from '../identity/sign-in-method.ts';
import { signOut } from './session.ts';
import { removeAccount } from './token-calls.ts';

/**
 * Deletes the account of the person signed in, for good. They prove that it is them, with the password or in Google's
 * window (`null`); the server takes only a proof of the last minutes. Signs out, and takes along what this browser
 * keeps of the account. Every failure rejects, and trying again goes on from where it was cut off.
 */
export async function deleteAccount(password: string | null): Promise<void> {
  const identity = await reauthenticate(password);
  await removeAccount(await identity.getIdToken(true));
  await signOut();
}
