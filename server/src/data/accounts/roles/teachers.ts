import { type Db, ObjectId, type WithId } from 'mongodb';
import type { Role } from '#contract/accounts/schemas.ts';
import { batchReads } from '#database/queries/batch.ts';
import { openUsers, type UserDocument, type Users } from '../collection.ts';

/** Sets the role of the account unless it was set before. */
export async function decideRole(users: Users, _id: ObjectId, role: Role): Promise<void> {
  await users.updateOne({ _id, role: { $exists: false } }, { $set: { role } });
}

/**
 * Makes the account with this id a teacher if its address is verified, under a new `roleId`; the account as it was before,
 * `null` when there is none with a verified address.
 */
export function promoteUser(users: Users, _id: ObjectId) {
  return users.findOneAndUpdate(
    { _id, emailVerified: true },
    { $set: { role: 'admin', roleId: new ObjectId() } },
    { projection: { role: 1 } },
  );
}

/** The current role. Nearly every request reads one, so concurrent reads share a query. */
const findRole = batchReads(
  (database: Db, uids) =>
    openUsers(database)
      .find({ uid: { $in: uids } })
      .project<{ uid: string } & Pick<UserDocument, 'role' | 'emailVerified'>>({
        _id: 0,
        uid: 1,
        role: 1,
        emailVerified: 1,
      })
      .toArray(),
  ({ uid }) => uid,
);

/** Whether the account is a teacher at this moment. */
export async function isTeacher(database: Db, uid: string): Promise<boolean> {
  return hasTeachersRights(await findRole(database, uid));
}

/** Who holds a teacher's rights: the same as `hasTeachersRights`. */
export const teacherFilter = { role: 'admin', emailVerified: true } as const;

/** At most `limit` accounts with a teacher's rights. */
export function findTeachers(
  users: Users,
  { except, limit }: { except: ObjectId; limit: number },
): Promise<WithId<Pick<UserDocument, 'uid' | 'roleId'>>[]> {
  return users
    .find({ ...teacherFilter, _id: { $ne: except } }, { projection: { uid: 1, roleId: 1 } })
    .limit(limit)
    .toArray();
}

/** A teacher's rights need a verified address, however the account got the role. */
export function hasTeachersRights(
  user: Pick<UserDocument, 'role' | 'emailVerified'> | null | undefined,
): boolean {
  return user?.role === 'admin' && user.emailVerified === true;
}
