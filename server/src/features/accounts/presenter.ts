import type { WithId } from 'mongodb';
import type { User } from '#contract/accounts/schemas.ts';
import type { UserDocument } from '#data/accounts/collection.ts';
import { hasTeachersRights } from '#data/accounts/roles/teachers.ts';

/** The role in effect: without a role, or as a teacher whose address is not verified, the account is a student's. */
export function presentUser(
  user: Pick<WithId<UserDocument>, '_id' | 'name' | 'email' | 'role' | 'emailVerified'>,
): User {
  return {
    _id: user._id.toHexString(),
    name: user.name,
    email: user.email,
    role: hasTeachersRights(user) ? 'admin' : 'student',
  };
}
