import type { Collection, Filter, ObjectId, Sort } from 'mongodb';
import type { Role, UserFilter, UserPageQuery } from '../../contract/accounts.ts';
import { mostFound } from '../../contract/paging.ts';
import { limitCount } from '../../database/limit-count.ts';
import { matchWords } from '../../database/search-words.ts';
import { readTogether } from '../../database/together.ts';
import { toUserKeys, type UserKeys } from './search-words.ts';

/** `email` is lower-case and unique. Without a `role` the account is a student whose role nobody has decided. */
export type UserDocument = UserKeys & {
  email: string;
  name: string;
  role?: Role;
  /** The last turn of demotions that was about this account. */
  demotionTurn?: number;
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
    { $setOnInsert: { name, createdAt: new Date(), ...toUserKeys({ name, email }) } },
    { upsert: true },
  );
  return upsertedId ?? undefined;
}

/** Decides the role of the account unless somebody has already done so. */
export async function decideRole(users: Users, email: string, role: Role): Promise<void> {
  await users.updateOne({ email, role: { $exists: false } }, { $set: { role } });
}

/** Makes the account with this id a teacher; the number of accounts changed. */
export async function promoteUser(users: Users, _id: ObjectId): Promise<number> {
  const { modifiedCount } = await users.updateOne({ _id }, { $set: { role: 'admin' } });
  return modifiedCount;
}

/** All that is kept about an account itself. */
export function findUser(users: Users, email: string) {
  return users.findOne({ email });
}

/** Deletes the account with this id unless it is a teacher's; false when nothing was deleted. */
export async function deleteStudent(users: Users, _id: ObjectId): Promise<boolean> {
  const { deletedCount } = await users.deleteOne({ _id, role: { $ne: 'admin' } });
  return deletedCount === 1;
}

export async function findUserId(users: Users, email: string): Promise<ObjectId | undefined> {
  const user = await users.findOne({ email }, { projection: { _id: 1 } });
  return user?._id;
}

/** The role as it is now, of all who ask at this moment at once: nearly every request does. */
const findRole = readTogether(
  (users: Users, emails) =>
    users
      .find({ email: { $in: emails } })
      .project<Pick<UserDocument, 'email' | 'role'>>({ _id: 0, email: 1, role: 1 })
      .toArray(),
  ({ email }) => email,
);

export async function isTeacher(users: Users, email: string): Promise<boolean> {
  const user = await findRole(users, email);
  return user?.role === 'admin';
}

/** The name under which the account registered. */
export async function findUserName(users: Users, email: string): Promise<string | undefined> {
  const user = await users.findOne({ email }, { projection: { _id: 0, name: 1 } });
  return user?.name;
}

/** Calls the account with this e-mail by another name; the number of accounts changed. */
export async function renameUser(users: Users, email: string, name: string): Promise<number> {
  const { modifiedCount } = await users.updateOne(
    { email },
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
    .find(toFilter(filter), { projection: { email: 1, name: 1, role: 1 } })
    .sort(orders[sort])
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

/** How many accounts there are on all pages of this filter together; of a search not above `searchLimit`. */
export async function countUsers(
  users: Users,
  filter: UserFilter,
  searchLimit = mostFound,
): Promise<number> {
  if (filter.search !== '') {
    return users.countDocuments(toFilter(filter), limitCount(searchLimit));
  }
  // The collection knows its own size, and teachers are few: nobody walks through all the students.
  const [everybody, teachers] = await Promise.all([
    users.estimatedDocumentCount(),
    filter.role === '' ? 0 : users.countDocuments({ role: 'admin' }),
  ]);
  return filter.role === 'admin' ? teachers : Math.max(0, everybody - teachers);
}

/** Whose role nobody has decided is a student. */
function toFilter({ role, search }: UserFilter): Filter<UserDocument> {
  const roles = { '': {}, admin: { role: 'admin' }, student: { role: { $ne: 'admin' } } } as const;
  return { ...roles[role], ...matchWords(search) };
}
