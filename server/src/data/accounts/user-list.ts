import type { Filter, Sort } from 'mongodb';
import type { UserFilter, UserPageQuery } from '#contract/accounts/schemas.ts';
import { searchCountLimit } from '#contract/values.ts';
import { matchWords } from '#database/queries/search-words.ts';
import type { UserDocument, Users } from './collection.ts';
import { teacherFilter } from './roles/teachers.ts';

/** Ids grow with time. */
const orders = {
  oldest: { _id: 1 },
  newest: { _id: -1 },
  name: { sortName: 1, _id: 1 },
  lastName: { sortLastName: 1, _id: 1 },
  email: { email: 1 },
} satisfies Record<UserPageQuery['sort'], Sort>;

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

/** How many accounts there are on all pages of this filter together; of a search not above `searchCountLimit`. */
export async function countUsers(users: Users, filter: UserFilter): Promise<number> {
  if (filter.search !== '') {
    return users.countDocuments(toFilter(filter), { limit: searchCountLimit });
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
