import type { Collection, ObjectId } from 'mongodb';
import type { Role } from '../../contract/accounts.ts';

/** `email` is lower-case and unique. Without a `role` the account is a student whose role nobody has decided. */
export type UserDocument = {
  email: string;
  name: string;
  role?: Role;
  createdAt: Date;
};
type Users = Collection<UserDocument>;

/** Adds the account unless its e-mail is known; `undefined` when it is. */
export async function registerUser(
  users: Users,
  { email, name }: { email: string; name: string },
): Promise<ObjectId | undefined> {
  const { upsertedId } = await users.updateOne(
    { email },
    { $setOnInsert: { name, createdAt: new Date() } },
    { upsert: true },
  );
  return upsertedId ?? undefined;
}

/** Makes the account a teacher unless somebody has already decided its role. */
export async function grantUndecidedAdmin(users: Users, email: string): Promise<void> {
  await users.updateOne({ email, role: { $exists: false } }, { $set: { role: 'admin' } });
}

/** Makes the account with this id a teacher; the number of accounts changed. */
export async function promoteUser(users: Users, _id: ObjectId): Promise<number> {
  const { modifiedCount } = await users.updateOne({ _id }, { $set: { role: 'admin' } });
  return modifiedCount;
}

/** Decides the role of the account with this e-mail; false when there is none. */
export async function setRole(users: Users, email: string, role: Role): Promise<boolean> {
  const { matchedCount } = await users.updateOne({ email }, { $set: { role } });
  return matchedCount === 1;
}

export async function isTeacher(users: Users, email: string): Promise<boolean> {
  const user = await users.findOne({ email }, { projection: { _id: 0, role: 1 } });
  return user?.role === 'admin';
}

/** The name under which the account registered. */
export async function findUserName(users: Users, email: string): Promise<string | undefined> {
  const user = await users.findOne({ email }, { projection: { _id: 0, name: 1 } });
  return user?.name;
}

/** Calls the account with this e-mail by another name; the number of accounts changed. */
export async function renameUser(users: Users, email: string, name: string): Promise<number> {
  const { modifiedCount } = await users.updateOne({ email }, { $set: { name } });
  return modifiedCount;
}

/** All accounts, in the order of their registration. */
export function listUsers(users: Users) {
  return users
    .find({}, { projection: { email: 1, name: 1, role: 1 } })
    .sort({ _id: 1 })
    .toArray();
}
