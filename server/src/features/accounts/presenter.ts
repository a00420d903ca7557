import type { WithId } from 'mongodb';
import type { User } from '../../contract/accounts.ts';
import type { UserDocument } from './collection.ts';

/** A role that was never set is a student's. */
export function presentUser(
  user: Pick<WithId<UserDocument>, '_id' | 'name' | 'email' | 'role'>,
): User {
  return {
    _id: user._id.toHexString(),
    name: user.name,
    email: user.email,
    role: user.role ?? 'student',
  };
}
