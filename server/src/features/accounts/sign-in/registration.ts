import type { WithId } from 'mongodb';
import {
  addUser,
  bindUser,
  findUser,
  findUserByEmail,
  finishEmailChange,
  removeUnverifiedUser,
  type UserDocument,
  updateEmail,
  updateVerification,
} from '#data/accounts/collection.ts';
import type { AccountCollections } from '#data/accounts/open-collections.ts';
import { recordRoleDecision } from '#data/tombstones/role-decisions.ts';
import {
  findTombstone,
  finishDeletion,
  markDeleted,
  maxActingTime,
} from '#data/tombstones/tombstones.ts';
import type { Ownership } from '#database/ownership.ts';
import { isDuplicate } from '#database/queries/duplicate.ts';
import type { FirebaseAccounts } from '#identity/firebase-accounts.ts';
import type { Identity } from '#identity/id-token.ts';
import {
  explainDeletedAccount,
  explainOldEmail,
  explainTakenEmail,
  explainUnverifiedEmail,
} from '../policy.ts';

type RegistrationContext = {
  collections: AccountCollections;
  firebaseAccounts: FirebaseAccounts;
  /** Of the documents of all features. */
  ownership: Ownership;
  invalidateAccount: (uid: string) => void;
};
type Registration = { user: WithId<UserDocument>; isNew: boolean };
/** Of an account that is not known yet. */
type NewAccount = Pick<UserDocument, 'name' | 'awaitsRegistration'>;

/** A retry means that another sign-in of the same account or address happens at the same time. */
const maxTries = 5;

/**
 * The account of this verified identity, added when there is none. What an earlier version has kept
 * under the address is bound to the account; a changed address is updated in all documents that the account owns. The
 * account itself is written last, so that an interrupted call is finished by the next one.
 * @throws 409 when the address is another account's, 403 when it has to be verified first, 401 for a deleted account
 */
export async function registerIdentity(
  context: RegistrationContext,
  identity: Identity,
  added: NewAccount,
): Promise<Registration> {
  for (let tries = 1; ; tries += 1) {
    const registration = await tryToRegister(context, identity, added).catch((error: unknown) => {
      if (!isDuplicate(error) || tries === maxTries) throw error;
    });
    if (registration !== undefined) return registration;
  }
}

/** `undefined`, or a duplicate key error, when another call was faster. */
async function tryToRegister(
  context: RegistrationContext,
  claimed: Identity,
  added: NewAccount,
): Promise<Registration | undefined> {
  const { users } = context.collections;
  const { uid, email } = claimed;
  const [known, identity] = await Promise.all([
    findUser(users, uid),
    readCurrentIdentity(context, claimed),
  ]);
  if (known?.emailChangedAt !== undefined && known.email === email) {
    await replaceFormerEmail(context, { uid, email, emailChangedAt: known.emailChangedAt });
  }
  const { emailVerified } = identity;
  if (known?.email === email && known.emailVerified === emailVerified) {
    return { user: known, isNew: false };
  }
  if (known !== null) {
    if (known.email === email) {
      if (emailVerified) await context.ownership.bindUnbound(email, uid);
      await updateVerification(users, { ...known, uid }, identity);
    } else {
      await changeEmail(context, known, identity);
    }
    return { user: { ...known, email, emailVerified }, isNew: false };
  }
  const earlier = await findUserByEmail(users, email);
  if (earlier?.uid === uid) return undefined;
  if (earlier !== null && (await removeAbandoned(context, earlier, identity))) return undefined;
  await bindEarlierDocuments(context, identity, earlier);
  if (earlier !== null) {
    await bindUser(users, earlier._id, identity);
    return undefined;
  }
  const id = await addUser(users, { uid, email, emailVerified, ...added });
  await requireNotDeleted(context, uid);
  const user = await findUser(users, uid);
  return user === null ? undefined : { user, isNew: id !== undefined };
}

/**
 * An ID token may be an hour older than a change or a verification of the address: Firebase's own record decides, at each
 * sign-in, because a product token with a former address is refused at its first use.
 * @throws 401 when the account has another address now
 */
async function readCurrentIdentity(
  { firebaseAccounts }: RegistrationContext,
  identity: Identity,
): Promise<Identity> {
  const account = await firebaseAccounts.find(identity.uid);
  if (account?.email !== identity.email) throw explainOldEmail();
  return { ...identity, emailVerified: account.emailVerified };
}

/** Updates the address in all documents of the account, and in the account last. */
async function changeEmail(
  context: RegistrationContext,
  known: UserDocument,
  identity: Identity,
): Promise<void> {
  const { ownership, collections, invalidateAccount } = context;
  const { uid, email } = identity;
  const holder = await findUserByEmail(collections.users, email);
  if (holder?.uid !== uid) {
    const isTaken = holder !== null && !(await removeAbandoned(context, holder, identity));
    if (isTaken || (await ownership.ownsUnbound(email))) throw explainTakenEmail();
  }
  if (known.role !== undefined) {
    await recordRoleDecision(collections.roleDecisions, known.email);
  }
  await ownership.changeEmail(uid, email);
  await updateEmail(collections.users, { uid, name: known.name }, identity);
  invalidateAccount(uid);
}

/** Replaces a former address that requests have written which were accepted before the change. */
async function replaceFormerEmail(
  { ownership, collections }: RegistrationContext,
  change: { uid: string; email: string; emailChangedAt: Date },
): Promise<void> {
  const isOver = Date.now() - change.emailChangedAt.getTime() > maxActingTime;
  await ownership.changeEmail(change.uid, change.email);
  if (isOver) await finishEmailChange(collections.users, change);
}

/**
 * Removes an account that somebody has registered without ever verifying the address, and deleted at Firebase: otherwise
 * it would keep the address from its holder for good. Only for an account without a role that owns nothing.
 * @returns whether it was such an account; another call may have removed it, or changed it, at the same time
 * @throws 503 when Firebase is unavailable
 */
async function removeAbandoned(
  { collections, firebaseAccounts, ownership }: RegistrationContext,
  { _id, uid, email, emailVerified, role }: WithId<UserDocument>,
  caller: Identity,
): Promise<boolean> {
  if (!caller.emailVerified || uid === undefined || emailVerified || role !== undefined) {
    return false;
  }
  if ((await firebaseAccounts.find(uid)) !== undefined || (await ownership.ownsAny(uid))) {
    return false;
  }
  const { users, tombstones } = collections;
  // Before the removal: a sign-in of the removed account at the same time must not register it again.
  await markDeleted(tombstones, uid);
  await finishDeletion(tombstones, uid);
  await removeUnverifiedUser(users, { _id, uid, email });
  return true;
}

/** A deletion may run at the same time; it marks the account before removing it, so that this check sees it. */
async function requireNotDeleted({ collections }: RegistrationContext, uid: string): Promise<void> {
  if ((await findTombstone(collections.tombstones, uid)) !== null) {
    await collections.users.deleteOne({ uid });
    throw explainDeletedAccount();
  }
}

/** Binds what an earlier version has kept under the address, if the address is verified. */
async function bindEarlierDocuments(
  { ownership }: RegistrationContext,
  { uid, email, emailVerified }: Identity,
  earlier: UserDocument | null,
): Promise<void> {
  if (earlier?.uid !== undefined) {
    throw explainTakenEmail();
  }
  if (emailVerified) {
    await ownership.bindUnbound(email, uid);
  } else if (earlier?.role === 'admin' || (await ownership.ownsUnbound(email))) {
    throw explainUnverifiedEmail();
  }
}
