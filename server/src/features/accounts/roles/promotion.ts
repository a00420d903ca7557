import type { ObjectId } from 'mongodb';
import type { FirebaseAccounts } from '../../../identity/firebase-accounts.ts';
import type { Identity } from '../../../identity/id-token.ts';
import {
  decideRole,
  findUserById,
  noteEmail,
  promoteUser,
  type UserDocument,
} from '../collection.ts';
import type { AccountCollections } from '../open-collections.ts';
import { isAppointedAdmin, refuseUnverifiedTeacher } from '../policy.ts';
import { isRoleDecided } from '../tombstones.ts';

type Parts = { collections: AccountCollections; firebaseAccounts: FirebaseAccounts };

/** Makes the account a teacher, if the operator has appointed its address and nobody has decided otherwise since. */
export async function appointTeacher(
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
 * Makes the account with this id a teacher; the number of accounts changed. Who has verified the address since their
 * last sign-in is not told to sign in first: Firebase is asked.
 * @throws 409 when the address is not verified
 */
export async function makeTeacher(parts: Parts, id: ObjectId): Promise<number> {
  const { users } = parts.collections;
  const { matchedCount, modifiedCount } = await promoteUser(users, id);
  if (matchedCount === 1) return modifiedCount;
  const user = await findUserById(users, id);
  if (user === null) return 0;
  if (!(await noteVerification(parts, user))) throw refuseUnverifiedTeacher();
  return (await promoteUser(users, id)).modifiedCount;
}

async function noteVerification(
  { collections, firebaseAccounts }: Parts,
  { uid, email, name }: UserDocument,
): Promise<boolean> {
  const account = uid === undefined ? undefined : await firebaseAccounts.find(uid);
  if (uid === undefined || account?.email !== email || !account.emailVerified) return false;
  await noteEmail(collections.users, { uid, name }, { email, emailVerified: true });
  return true;
}
