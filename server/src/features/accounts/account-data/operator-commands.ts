import type { Db } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import {
  findUser,
  findUserByEmail,
  rebindUser,
  removeUser,
  type UserDocument,
  updateEmail,
} from '#data/accounts/collection.ts';
import {
  type AccountCollections,
  openAccountCollections,
} from '#data/accounts/open-collections.ts';
import { joinOwnership } from '#data/join-ownership.ts';
import { recordRoleDecision } from '#data/tombstones/role-decisions.ts';
import { findTombstone, finishDeletion, markDeleted } from '#data/tombstones/tombstones.ts';
import { type Owner, toDeletedOwner } from '#database/ownership.ts';
import type { FirebaseAccounts } from '#identity/firebase-accounts.ts';

/** What the operator's commands work on. */
type Operated = {
  database: Db;
  firebaseAccounts: FirebaseAccounts;
  parts: readonly AccountDataPart[];
};

/**
 * Frees an address: its account is deleted and its work anonymized. Each step can be repeated. When the account has
 * another address at Firebase by now, it is only changed to that one.
 * @returns what was done, as a sentence
 * @throws when the account still has the address at Firebase: then its holder can sign in
 */
export async function releaseAddress(operated: Operated, email: string): Promise<string> {
  const { database, firebaseAccounts, parts } = operated;
  const ownership = joinOwnership(parts);
  const collections = openAccountCollections(database);
  const user = await findUserByEmail(collections.users, email);
  const moved = user?.uid === undefined ? undefined : await firebaseAccounts.find(user.uid);
  if (user?.uid !== undefined && moved?.email !== undefined && moved.email !== email) {
    await moveToNewAddress(operated, { ...user, uid: user.uid }, moved);
    return `${email} is free: its account goes by ${moved.email} now.`;
  }
  if (moved?.email === email) {
    throw new Error(
      `${email} still has its account at Firebase, so nothing was changed: its holder can delete the account in Study Flow, or you delete it at Firebase first.`,
    );
  }
  const deletedOwner = toDeletedOwner(user?.uid ?? `released:${email}`);
  const isKnown = user !== null || (await ownership.ownsUnbound(email));
  await ownership.bindUnbound(email, deletedOwner.uid);
  for (const owner of new Set([user?.uid ?? deletedOwner.uid, deletedOwner.uid])) {
    await anonymizeAccount(parts, owner, deletedOwner);
  }
  if (!isKnown) return `${email} is free: nothing is registered as it.`;
  if (user?.emailVerified !== false) {
    for (const part of parts) await part.eraseEmail?.(email);
  }
  if (user !== null) await deleteUser(collections, user);
  return `${email} is free: what its account has left to others stays under no name.`;
}

async function moveToNewAddress(
  { database, parts }: Operated,
  { uid, name, role, email: former }: UserDocument & { uid: string },
  { email = '', emailVerified }: { email?: string; emailVerified: boolean },
): Promise<void> {
  const { users, roleDecisions } = openAccountCollections(database);
  if ((await findUserByEmail(users, email)) !== null) {
    throw new Error(
      `${former} goes by ${email} now, which is registered too: release ${email} first.`,
    );
  }
  if (role !== undefined) await recordRoleDecision(roleDecisions, former);
  await joinOwnership(parts).changeEmail(uid, email);
  await updateEmail(users, { uid, name }, { email, emailVerified });
}

async function anonymizeAccount(
  parts: readonly AccountDataPart[],
  uid: string,
  deletedOwner: Owner,
): Promise<void> {
  for (const part of parts) await part.anonymizeAccount?.(uid, deletedOwner);
}

/** The account itself is deleted last, so that an interrupted call can be repeated. */
async function deleteUser(
  { users, tombstones, roleDecisions }: AccountCollections,
  { _id, uid, email, role }: Awaited<ReturnType<typeof findUserByEmail>> & object,
): Promise<void> {
  if (role !== undefined) await recordRoleDecision(roleDecisions, email);
  if (uid !== undefined) {
    await markDeleted(tombstones, uid);
    await finishDeletion(tombstones, uid);
  }
  await removeUser(users, _id);
}

/**
 * Gives the documents and the role of an address to the Firebase account that has this address now. The operator confirms
 * that the same person has signed up again. Each step can be repeated.
 * @returns a sentence that says what was done
 */
export async function rebindAddress(operated: Operated, email: string): Promise<string> {
  const { database, firebaseAccounts, parts } = operated;
  const ownership = joinOwnership(parts);
  const { users, tombstones } = openAccountCollections(database);
  const account = await firebaseAccounts.findByEmail(email);
  if (account === undefined) throw new Error(`${email} has no account at Firebase: sign up first.`);
  if (!account.emailVerified || account.disabled) {
    throw new Error(`${email} is not verified at Firebase, or disabled: nothing was changed.`);
  }
  const user = await findUserByEmail(users, email);
  if (user === null) throw new Error(`Nobody is registered as ${email}.`);
  if (user.uid === account.uid) return `${email} belongs to its Firebase account already.`;
  const own = await findUser(users, account.uid);
  if (own !== null) {
    throw new Error(
      `The Firebase account is registered as ${own.email}: release ${own.email} first.`,
    );
  }
  if ((await findTombstone(tombstones, account.uid)) !== null) {
    throw new Error(`The Firebase account of ${email} has been deleted here: sign up again first.`);
  }
  if (user.uid !== undefined) {
    const earlier = await firebaseAccounts.find(user.uid);
    if (earlier !== undefined) {
      throw new Error(
        `The earlier account of ${email} still exists at Firebase, as ${earlier.email ?? 'one without an address'}: its holder can sign in with it.`,
      );
    }
    await ownership.moveOwned(user.uid, account.uid);
  }
  await ownership.bindUnbound(email, account.uid);
  await rebindUser(users, user._id, account.uid);
  return `${email} belongs to its new Firebase account, with its role and all that it owned.`;
}
