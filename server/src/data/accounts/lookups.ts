import type { Db } from 'mongodb';
import {
  findRecipient,
  findUnverified,
  findUserByEmail,
  hasVerifiedEmail,
  openUsers,
} from './collection.ts';
import type { AccountLookups } from './lookup-types.ts';
import { hasTeachersRights, isTeacher } from './roles/teachers.ts';

/** What other features read of accounts. */
export function createAccountLookups(database: Db): AccountLookups {
  const users = openUsers(database);
  return {
    isTeacher: (uid) => isTeacher(users, uid),
    hasVerifiedEmail: (account) => hasVerifiedEmail(users, account),
    findUnverified: (uids) => findUnverified(users, uids),
    findRecipient: (uid) => findRecipient(users, uid),
    async findAccountByEmail(email) {
      const user = await findUserByEmail(users, email);
      return user?.uid === undefined ? null : { uid: user.uid, email: user.email, name: user.name };
    },
    async findTeacherByEmail(email) {
      const user = await findUserByEmail(users, email);
      if (user?.uid === undefined || !hasTeachersRights(user)) return null;
      return { uid: user.uid, email: user.email, name: user.name };
    },
  };
}
