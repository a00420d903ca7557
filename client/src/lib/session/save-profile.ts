import { call } from '../http/api.ts';
import { IdentityError } from '../identity/identity-error.ts';
import { storeLastUser } from './last-user.ts';
import { renewAccessToken } from './renew-access-token.ts';
import { setSession } from './session-store.ts';

export interface ProfileDetails {
  name: string;
  /** Empty for none. */
  photoURL: string;
}

/**
 * Saves the signed-in person's name at the product server (`PATCH /profile`) and both in the identity
 * service, then exchanges the token, which holds the name. The server comes first: what it refuses is
 * saved nowhere. Every failure rejects, and saving again is harmless.
 */
export async function saveProfile({ name, photoURL }: ProfileDetails): Promise<void> {
  const { getIdentity, setProfile } = await import('../identity/identity.ts');
  const email = getIdentity()?.email;
  await call('PATCH /profile', { body: { name } });
  // Another account may be signed in by now and must not get this name.
  if (getIdentity()?.email !== email) throw new IdentityError('other-account');
  const saved = await setProfile({ displayName: name, photoURL });
  await renewAccessToken(saved.email);
  const { uid, displayName, photoURL: savedPhoto } = saved;
  const user = { uid, email: saved.email, displayName, photoURL: savedPhoto };
  storeLastUser(user);
  setSession({ status: 'signed-in', user });
}
