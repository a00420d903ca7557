import type { WithId } from 'mongodb';
import type { Ownership } from '../../../database/ownership.ts';
import { isDuplicate } from '../../../database/queries/duplicate.ts';
import type { FirebaseAccounts } from '../../../identity/firebase-accounts.ts';
import type { Identity } from '../../../identity/id-token.ts';
import {
  addUser,
  bindUser,
  findUser,
  findUserByEmail,
  noteEmail,
  type UserDocument,
} from '../collection.ts';
import type { AccountCollections } from '../open-collections.ts';
import {
  refuseDeleted,
  refuseOldEmail,
  refuseTakenEmail,
  refuseUnverifiedEmail,
} from '../policy.ts';
import { findTombstone, rememberRoleDecision } from '../tombstones.ts';

type Parts = {
  collections: AccountCollections;
  firebaseAccounts: FirebaseAccounts;
  /** Of the documents of all features. */
  ownership: Ownership;
};
export type Registration = { user: WithId<UserDocument>; isNew: boolean };

/** A second try means that the same person, or another one with the same address, signs in at the same moment. */
const mostTries = 5;

/**
 * The account of who has proved this identity, registered under `name` when there is none. What an earlier version has
 * kept under the address is bound to the account; an address that has changed is shown from now on at all it owns. The
 * account itself is written last, so that a call that was cut off is finished by the next one.
 * @throws 409 when the address is another account's, 403 when it has to be verified first, 401 for a deleted account
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
    if (known.email !== email) await changeEmail(parts, known, identity);
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
  await requireNotDeleted(parts, uid);
  const user = await findUser(users, uid);
  return user === null ? undefined : { user, isNew: id !== undefined };
}

/** Shows the new address at all the account owns. An ID token of before the change is no reason to change it back. */
async function changeEmail(
  { ownership, collections, firebaseAccounts }: Parts,
  known: UserDocument,
  { uid, email }: Identity,
): Promise<void> {
  if ((await firebaseAccounts.find(uid))?.email !== email) {
    throw refuseOldEmail();
  }
  const holder = await findUserByEmail(collections.users, email);
  const isOwn = holder?.uid === uid;
  if (!isOwn && (holder !== null || (await ownership.ownsUnbound(email)))) {
    throw refuseTakenEmail();
  }
  if (known.role !== undefined) {
    await rememberRoleDecision(collections.tombstones, known.email);
  }
  await ownership.changeEmail(uid, email);
}

/** A deletion marks the account first and removes it then: whichever comes first, nothing is registered again. */
async function requireNotDeleted({ collections }: Parts, uid: string): Promise<void> {
  if ((await findTombstone(collections.tombstones, uid)) !== null) {
    await collections.users.deleteOne({ uid });
    throw refuseDeleted();
  }
}

/** Binds what an earlier version has kept under the address, if it is its holder who comes. */
async function takeOver(
  { ownership }: Parts,
  { uid, email, emailVerified }: Identity,
  earlier: UserDocument | null,
): Promise<void> {
  if (earlier?.uid !== undefined) {
    throw refuseTakenEmail();
  }
  if (emailVerified) {
    await ownership.bindUnbound(email, uid);
  } else if (earlier?.role === 'admin' || (await ownership.ownsUnbound(email))) {
    throw refuseUnverifiedEmail();
  }
}
