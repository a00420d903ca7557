import type { Db, WithId } from 'mongodb';
import type { Collections } from '../../database/collections.ts';
import { isDuplicate } from '../../database/duplicate.ts';
import { bindUnbound, ownsUnbound, showEmail } from '../../database/ownership.ts';
import type { Identity } from '../../identity/id-token.ts';
import {
  addUser,
  bindUser,
  findUser,
  findUserByEmail,
  noteEmail,
  type UserDocument,
} from './collection.ts';
import { refuseTakenEmail, refuseUnverifiedEmail } from './policy.ts';

type Parts = { database: Db; collections: Collections };
export type Registration = { user: WithId<UserDocument>; isNew: boolean };

/** A second try means that the same person, or another one with the same address, signs in at the same moment. */
const mostTries = 5;

/**
 * The account of who has proved this identity, registered under `name` when there is none. What an earlier version has
 * kept under the address is bound to the account; an address that has changed is shown from now on at all it owns. The
 * account itself is written last, so that a call that was cut off is finished by the next one.
 * @throws 409 when the address is another account's, 403 when it has to be verified first
 */
export async function registerIdentity(
  parts: Parts,
  identity: Identity,
  name: string,
): Promise<Registration> {
  for (let tries = 1; ; tries += 1) {
    const registration = await tryToRegister(parts, identity, name).catch((error: unknown) => {
      if (!isDuplicate(error) || tries === mostTries) throw error;
    });
    if (registration !== undefined) return registration;
  }
}

/** `undefined` when somebody was faster. @throws a duplicate in the same case */
async function tryToRegister(
  parts: Parts,
  identity: Identity,
  name: string,
): Promise<Registration | undefined> {
  const { users } = parts.collections;
  const { uid, email, emailVerified } = identity;
  const known = await findUser(users, uid);
  if (known !== null) {
    if (known.email !== email) await changeEmail(parts, identity);
    if (known.email !== email || known.emailVerified !== emailVerified) {
      await noteEmail(users, { uid, name: known.name }, identity);
    }
    return { user: { ...known, email, emailVerified }, isNew: false };
  }
  const earlier = await findUserByEmail(users, email);
  if (earlier?.uid === uid) return undefined;
  await takeOver(parts, identity, earlier);
  if (earlier !== null) {
    await bindUser(users, earlier._id, identity);
    return undefined;
  }
  const id = await addUser(users, { uid, email, emailVerified, name });
  const user = await findUser(users, uid);
  return user === null ? undefined : { user, isNew: id !== undefined };
}

async function changeEmail({ database, collections }: Parts, { uid, email }: Identity) {
  const holder = await findUserByEmail(collections.users, email);
  const isOwn = holder?.uid === uid;
  if (!isOwn && (holder !== null || (await ownsUnbound(database, email)))) {
    throw refuseTakenEmail();
  }
  await showEmail(database, uid, email);
}

/** Binds what an earlier version has kept under the address, if it is its holder who comes. */
async function takeOver(
  { database }: Parts,
  { uid, email, emailVerified }: Identity,
  earlier: UserDocument | null,
): Promise<void> {
  if (earlier?.uid !== undefined) {
    throw refuseTakenEmail();
  }
  if (emailVerified) {
    await bindUnbound(database, email, uid);
  } else if (earlier?.role === 'admin' || (await ownsUnbound(database, email))) {
    throw refuseUnverifiedEmail();
  }
}
