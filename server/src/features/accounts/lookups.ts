import type { Db } from 'mongodb';
import type { Lookups } from '../../feature.ts';
import { isTeacher, openUsers } from './collection.ts';

/** What other features read of accounts. */
export function createAccountLookups(database: Db): Pick<Lookups, 'isTeacher'> {
  const users = openUsers(database);
  return { isTeacher: (uid) => isTeacher(users, uid) };
}
