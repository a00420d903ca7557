import type { Collection, Db, ObjectId, WithId } from 'mongodb';
import type { Preferences, Role } from '#contract/accounts/schemas.ts';
import { toUserKeys, type UserKeys } from './search-words.ts';

/**
 * A person is the Firebase account `uid`; `email` (lower-case) may change. Both are unique. Without a `role` the account
 * is a student whose role was never set.
 */
export type UserDocument = UserKeys & {
  /** Missing on an account of an earlier version until its holder signs in. */
  uid?: string;
  email: string;
  /** Whether Firebase has verified the address. */
  emailVerified?: boolean;
  /** When the address changed. Removed once a sign-in has replaced what was written with the former address after that. */
  emailChangedAt?: Date;
  name: string;
  /** When the name changed, until all documents that show it have the new one. */
  nameChangedAt?: Date;
  /** `POST /jwt` has recorded the account, and its `POST /users` is still to come. */
  awaitsRegistration?: true;
  role?: Role;
  /** New after each loss of the teacher's role (`roles/demotion.ts`); until the first one `_id` is in its place. */
  roleId?: ObjectId;
  /** Missing until the teacher chooses. */
  preferences?: Preferences;
  createdAt: Date;
};

export type Users = Collection<UserDocument>;

export function openUsers(database: Db): Users {
  return database.collection('users');
}

/** Adds the account unless its uid is known; `undefined` when it is. @throws a duplicate key when the e-mail is */
export async function addUser(
  users: Users,
  {
    uid,
    email,
    emailVerified,
    name,
    awaitsRegistration,
  }: Required<Pick<UserDocument, 'uid' | 'emailVerified'>> &
    Pick<UserDocument, 'email' | 'name' | 'awaitsRegistration'>,
): Promise<ObjectId | undefined> {
  const { upsertedId } = await users.updateOne(
    { uid },
    {
      $setOnInsert: {
        email,
        emailVerified,
        name,
        createdAt: new Date(),
        ...(awaitsRegistration && { awaitsRegistration }),
        ...toUserKeys({ name, email }),
      },
    },
    { upsert: true },
  );
  return upsertedId ?? undefined;
}

/** Binds an account of an earlier version to this Firebase account; false when another call did so first. */
export async function bindUser(
  users: Users,
  _id: ObjectId,
  { uid, emailVerified }: { uid: string; emailVerified: boolean },
): Promise<boolean> {
  const { modifiedCount } = await users.updateOne(
    { _id, uid: { $exists: false } },
    { $set: { uid, emailVerified } },
  );
  return modifiedCount === 1;
}

/** Binds an account to another Firebase account, which has the same verified address. */
export async function rebindUser(users: Users, _id: ObjectId, uid: string): Promise<void> {
  await users.updateOne({ _id }, { $set: { uid, emailVerified: true } });
}

/** Removes an account whatever its role: for the operator. */
export async function removeUser(users: Users, _id: ObjectId): Promise<void> {
  await users.deleteOne({ _id });
}

/** Removes the account unless its address was verified, or its role set, in the meantime. */
export async function removeUnverifiedUser(
  users: Users,
  { _id, uid, email }: { _id: ObjectId; uid: string; email: string },
): Promise<void> {
  await users.deleteOne({
    _id,
    uid,
    email,
    emailVerified: { $ne: true },
    role: { $exists: false },
  });
}

/** Stores an account's changed address as Firebase has it. @throws a duplicate key when another account has it */
export async function updateEmail(
  users: Users,
  { uid, name }: { uid: string; name: string },
  { email, emailVerified }: { email: string; emailVerified: boolean },
): Promise<void> {
  await users.updateOne(
    { uid },
    {
      $set: { email, emailVerified, emailChangedAt: new Date(), ...toUserKeys({ name, email }) },
    },
  );
}

/** Records that nothing with a former address is left, unless the address has changed again. */
export async function finishEmailChange(
  users: Users,
  { uid, emailChangedAt }: { uid: string; emailChangedAt: Date },
): Promise<void> {
  await users.updateOne({ uid, emailChangedAt }, { $unset: { emailChangedAt: true } });
}

/** Stores what Firebase says about the verification of the address, where it has changed. */
export async function updateVerification(
  users: Users,
  user: Pick<UserDocument, 'email' | 'emailVerified'> & { uid: string },
  { emailVerified }: { emailVerified: boolean },
): Promise<void> {
  const { uid, email } = user;
  if (emailVerified === user.emailVerified) return;
  await users.updateOne({ uid, email }, { $set: { emailVerified } });
}

export function findUserById(users: Users, _id: ObjectId) {
  return users.findOne({ _id });
}

/** All that is kept about an account itself. */
export function findUser(users: Users, uid: string) {
  return users.findOne({ uid });
}

export function findUserByEmail(users: Users, email: string) {
  return users.findOne({ email });
}

/** Deletes the account with this id unless it is a teacher's; false when nothing was deleted. */
export async function deleteStudent(users: Users, _id: ObjectId): Promise<boolean> {
  const { deletedCount } = await users.deleteOne({ _id, role: { $ne: 'admin' } });
  return deletedCount === 1;
}

/** Changes the name of the account; the number of accounts changed. */
export async function renameUser(
  users: Users,
  { uid, email }: { uid: string; email: string },
  name: string,
): Promise<number> {
  const { modifiedCount } = await users.updateOne(
    { uid, email, name: { $ne: name } },
    { $set: toNewName(name, email) },
  );
  return modifiedCount;
}

/** Registers an account that `POST /jwt` has recorded, under this name; false when it is registered already. */
export async function registerRecordedUser(
  users: Users,
  { uid, email }: { uid: string; email: string },
  name: string,
): Promise<boolean> {
  const { modifiedCount } = await users.updateOne(
    { uid, email, awaitsRegistration: true },
    { $set: toNewName(name, email), $unset: { awaitsRegistration: true } },
  );
  return modifiedCount === 1;
}

function toNewName(name: string, email: string) {
  return { name, nameChangedAt: new Date(), ...toUserKeys({ name, email }) };
}

/** The accounts whose name changed at this time or before, and may still have the former one in documents, as a cursor. */
export function readRenamed(users: Users, until: Date) {
  return users.find({ nameChangedAt: { $lte: until } }).project<Renamed>({
    uid: 1,
    name: 1,
    nameChangedAt: 1,
  });
}

type Renamed = WithId<Pick<UserDocument, 'uid' | 'name'> & { nameChangedAt: Date }>;

/** Records that all documents have the name of the account, unless it has changed again. */
export async function finishNameChange(
  users: Users,
  { _id, nameChangedAt }: Omit<Renamed, 'uid' | 'name'>,
): Promise<void> {
  await users.updateOne({ _id, nameChangedAt }, { $unset: { nameChangedAt: true } });
}
