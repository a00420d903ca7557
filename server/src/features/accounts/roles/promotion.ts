import type { ObjectId, WithId } from 'mongodb';
import { findUserById, type UserDocument, updateVerification } from '#data/accounts/collection.ts';
import type { AccountCollections } from '#data/accounts/open-collections.ts';
import { decideRole, promoteUser } from '#data/accounts/roles/teachers.ts';
import { isRoleDecided } from '#data/tombstones/role-decisions.ts';
import type { FirebaseAccounts } from '#identity/firebase-accounts.ts';
import { explainUnverifiedTeacher, isAppointedAdmin } from '../policy.ts';

type PromotionContext = { collections: AccountCollections; firebaseAccounts: FirebaseAccounts };

/** Makes the account a teacher if ADMIN_EMAILS names its address and its role was never set. */
export async function grantAppointedRole(
  { users, roleDecisions }: AccountCollections,
  user: WithId<UserDocument>,
  adminEmails: readonly string[],
): Promise<void> {
  if (user.role !== undefined || !isAppointedAdmin(user, adminEmails)) return;
  if (await isRoleDecided(roleDecisions, user.email)) return;
  await decideRole(users, user._id, 'admin');
}

/**
 * Makes the account with this id a teacher; the number of accounts changed. Firebase is asked, since the address may have
 * been verified, or its verification withdrawn, after the last sign-in.
 * @throws 409 when the address is not verified
 */
export async function promoteToTeacher(context: PromotionContext, id: ObjectId): Promise<number> {
  const { users } = context.collections;
  const user = await findUserById(users, id);
  if (user === null) return 0;
  const { uid, email } = user;
  const account = uid === undefined ? undefined : await context.firebaseAccounts.find(uid);
  if (account?.email !== email) throw explainUnverifiedTeacher();
  await updateVerification(users, { ...user, uid: account.uid }, account);
  if (!account.emailVerified) throw explainUnverifiedTeacher();
  const before = await promoteUser(users, id);
  // An account that already had the role gets its rights by the verification.
  return user.emailVerified && before?.role === 'admin' ? 0 : 1;
}
