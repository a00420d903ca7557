import type { Collection, Db, Filter, ObjectId, Sort, WithId } from 'mongodb';
import type { Role, UserFilter, UserPageQuery } from '../../contract/accounts.ts';
import { searchCountLimit } from '../../contract/values.ts';
import { batchReads } from '../../database/queries/batch.ts';
import { matchWords } from '../../database/queries/search-words.ts';
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
  /** When the address changed, until a sign-in has replaced what was written with the former one after that. */
  emailChangedAt?: Date;
  name: string;
  role?: Role;
  /** The last demotion turn of this account (`roles/demotion.ts`). */
  demotionTurn?: number;
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
  }: Required<Pick<UserDocument, 'uid' | 'emailVerified'>> & Pick<UserDocument, 'email' | 'name'>,
): Promise<ObjectId | undefined> {
  const { upsertedId } = await users.updateOne(
    { uid },
    {
      $setOnInsert: {
        email,
        emailVerified,
        name,
        createdAt: new Date(),
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

/** Sets the role of the account unless it was set before. */
export async function decideRole(users: Users, _id: ObjectId, role: Role): Promise<void> {
  await users.updateOne({ _id, role: { $exists: false } }, { $set: { role } });
}

/** Makes the account with this id a teacher if its address is verified; how many matched and how many changed. */
export function promoteUser(users: Users, _id: ObjectId) {
  return users.updateOne({ _id, emailVerified: true }, { $set: { role: 'admin' } });
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

/** The current role. Nearly every request reads one, so concurrent reads share a query. */
const findRole = batchReads(
  (users: Users, uids) =>
    users
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

export async function isTeacher(users: Users, uid: string): Promise<boolean> {
  return hasTeachersRights(await findRole(users, uid));
}

/** Whether the account has this address, and Firebase has verified it: both of the same moment. */
export async function hasVerifiedEmail(
  users: Users,
  { uid, email }: { uid: string; email: string },
): Promise<boolean> {
  const filter = { uid, email, emailVerified: true };
  return (await users.findOne(filter, { projection: { _id: 1 } })) !== null;
}

/** Which of these accounts (uids) have an address that Firebase has not verified. */
export async function findUnverified(users: Users, uids: string[]): Promise<Set<string>> {
  if (uids.length === 0) return new Set();
  const found = await users
    .find({ uid: { $in: uids }, emailVerified: { $ne: true } })
    .project<{ uid: string }>({ _id: 0, uid: 1 })
    .toArray();
  return new Set(found.map(({ uid }) => uid));
}

/** Who holds a teacher's rights: the same as `hasTeachersRights`. */
export const teacherFilter = { role: 'admin', emailVerified: true } as const;

/** At most `limit` accounts with a teacher's rights. */
export function findTeachers(
  users: Users,
  { except, limit }: { except: ObjectId; limit: number },
): Promise<WithId<Pick<UserDocument, 'uid'>>[]> {
  return users
    .find({ ...teacherFilter, _id: { $ne: except } }, { projection: { uid: 1 } })
    .limit(limit)
    .toArray();
}

/** Whether one of these accounts has a teacher's rights. */
export async function hasTeacher(users: Users, ids: ObjectId[]): Promise<boolean> {
  const filter = { _id: { $in: ids }, ...teacherFilter };
  return (await users.findOne(filter, { projection: { _id: 1 } })) !== null;
}

/** A teacher's rights need a verified address, however the account got the role. */
export function hasTeachersRights(
  user: Pick<UserDocument, 'role' | 'emailVerified'> | null | undefined,
): boolean {
  return user?.role === 'admin' && user.emailVerified === true;
}

/** Changes the name of the account; the number of accounts changed. */
export async function renameUser(
  users: Users,
  { uid, email }: { uid: string; email: string },
  name: string,
): Promise<number> {
  const { modifiedCount } = await users.updateOne(
    { uid, email },
    { $set: { name, ...toUserKeys({ name, email }) } },
  );
  return modifiedCount;
}

/** Ids grow with time. */
const orders = {
  oldest: { _id: 1 },
  newest: { _id: -1 },
  name: { sortName: 1, _id: 1 },
  email: { email: 1 },
} satisfies Record<UserPageQuery['sort'], Sort>;

/** One page of the accounts. */
export function findUserPage(
  users: Users,
  { currentPage, itemsPerPage, sort, ...filter }: UserPageQuery,
) {
  return users
    .find(toFilter(filter), { projection: { email: 1, name: 1, role: 1, emailVerified: 1 } })
    .sort(orders[sort])
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

/** How many accounts there are on all pages of this filter together; of a search not above `searchLimit`. */
export async function countUsers(
  users: Users,
  filter: UserFilter,
  searchLimit = searchCountLimit,
): Promise<number> {
  if (filter.search !== '') {
    return users.countDocuments(toFilter(filter), { limit: searchLimit });
  }
  // Both numbers are cheap, while counting students would read nearly the whole collection.
  const [everybody, teachers] = await Promise.all([
    users.estimatedDocumentCount(),
    filter.role === '' ? 0 : users.countDocuments(teacherFilter),
  ]);
  return filter.role === 'admin' ? teachers : Math.max(0, everybody - teachers);
}

/** An account without a teacher's rights is a student. */
function toFilter({ role, search }: UserFilter): Filter<UserDocument> {
  const roles = { '': {}, admin: teacherFilter, student: { $nor: [teacherFilter] } };
  return { ...roles[role], ...matchWords(search) };
}
