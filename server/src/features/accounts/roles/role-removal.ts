import type { Db, ObjectId } from 'mongodb';
import { findUserById, openUsers } from '#data/accounts/collection.ts';
import { type CanSignIn, type Demotion, demoteTeacher } from '#data/accounts/roles/demotion.ts';
import { leaveTaughtClasses } from '#data/class-teachers/remove-teacher.ts';
import type { FirebaseAccounts } from '#identity/firebase-accounts.ts';

/** Whether the account exists at Firebase, is not disabled and has a verified address. */
export function createSignInCheck({ find }: Pick<FirebaseAccounts, 'find'>): CanSignIn {
  return async (uid) => {
    const account = await find(uid);
    return account?.emailVerified === true && !account.disabled;
  };
}

/**
 * Takes the role from the teacher with this id unless it is the last one, and then removes the account from the classes
 * that others teach. In this order nobody counts as the teacher who stays and loses the role at the same time. A call that
 * was interrupted between the two is completed by the next one.
 */
export async function removeTeacherRole(
  database: Db,
  id: ObjectId,
  canSignIn?: CanSignIn,
): Promise<Demotion> {
  const demotion = await demoteTeacher(database, id, canSignIn);
  if (demotion === 'last teacher') return demotion;
  const user = await findUserById(openUsers(database), id);
  if (user?.uid !== undefined && user.role !== 'admin') {
    await leaveTaughtClasses(database, user.uid);
  }
  return demotion;
}
