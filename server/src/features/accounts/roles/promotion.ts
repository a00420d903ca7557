import type { ObjectId } from 'mongodb';
import type { FirebaseAccounts } from '../../../identity/firebase-accounts.ts';
import type { Identity } from '../../../identity/id-token.ts';
import {
  decideRole,
  findUserById,
  promoteUser,
  type UserDocument,
  updateEmail,
} from '../collection.ts';
import type { AccountCollections } from '../open-collections.ts';
import { isAppointedAdmin, refuseUnverifiedTeacher } from '../policy.ts';
import { isRoleDecided } from '../tombstones.ts';

type Parts = { collections: AccountCollections; firebaseAccounts: FirebaseAccounts };

/** Makes the account a teacher if ADMIN_EMAILS names its address and its role was never set. */
export async function grantAppointedRole(
  { users, tombstones }: AccountCollections,
  { _id, role }: Pick<UserDocument, 'role'> & { _id: ObjectId },
  identity: Identity,
  adminEmails: readonly string[],
): Promise<void> {
  if (role !== undefined || !isAppointedAdmin(identity, adminEmails)) return;
  if (await isRoleDecided(tombstones, identity.email)) return;
  await decideRole(users, _id, 'admin');
}

/**
 * Makes the account with this id a teacher; the number of accounts changed. Firebase is asked, since the address may have
 * been verified after the last sign-in.
 * @throws 409 when the address is not verified
 */
export async function promoteToTeacher(parts: Parts, id: ObjectId): Promise<number> {
  const { users } = parts.collections;
  const { matchedCount, modifiedCount } = await promoteUser(users, id);
  if (matchedCount === 1) return modifiedCount;
  const user = await findUserById(users, id);
  if (user === null) return 0;
  if (!(await updateVerification(parts, user))) throw refuseUnverifiedTeacher();
  return (await promoteUser(users, id)).modifiedCount;
}

async function updateVerification(
  { collections, firebaseAccounts }: Parts,
  { uid, email, name }: UserDocument,
): Promise<boolean> {
  const account = uid === undefined ? undefined : await firebaseAccounts.find(uid);
  if (uid === undefined || account?.email !== email || !account.emailVerified) return false;
  await updateEmail(collections.users, { uid, name }, { email, emailVerified: true });
  return true;
}
