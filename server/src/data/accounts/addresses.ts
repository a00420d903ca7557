import type { Db } from 'mongodb';
import type { Owner } from '#database/ownership.ts';
import { batchReads } from '#database/queries/batch.ts';
import { findUserByEmail, openUsers } from './collection.ts';
import { hasTeachersRights } from './roles/teachers.ts';

/** Whether the account has this address, and Firebase has verified it: both of the same moment. */
export async function hasVerifiedEmail(
  database: Db,
  { uid, email }: { uid: string; email: string },
): Promise<boolean> {
  const filter = { uid, email, emailVerified: true };
  return (await openUsers(database).findOne(filter, { projection: { _id: 1 } })) !== null;
}

/** Where e-mails to the account with this uid go; `null` without an address that Firebase has verified. */
export function findRecipient(
  database: Db,
  uid: string,
): Promise<Pick<Owner, 'email' | 'name'> | null> {
  return openUsers(database).findOne(
    { uid, emailVerified: true },
    { projection: { _id: 0, email: 1, name: 1 } },
  );
}

/** Which of these accounts (uids) have an address that Firebase has not verified. */
export async function findUnverified(database: Db, uids: string[]): Promise<Set<string>> {
  if (uids.length === 0) return new Set();
  const found = await openUsers(database)
    .find({ uid: { $in: uids }, emailVerified: { $ne: true } })
    .project<{ uid: string }>({ _id: 0, uid: 1 })
    .toArray();
  return new Set(found.map(({ uid }) => uid));
}

/** Whether Firebase has not verified the address of this account (uid). Concurrent requests share a query. */
export async function isUnverified(database: Db, uid: string): Promise<boolean> {
  return (await readUnverified(database, uid)) !== undefined;
}

const readUnverified = batchReads(
  async (database: Db, uids: string[]) => [...(await findUnverified(database, uids))],
  (uid) => uid,
);

/** The account with this address, a student's or a teacher's. */
export async function findAccountByEmail(database: Db, email: string): Promise<Owner | null> {
  const user = await findUserByEmail(openUsers(database), email);
  return user?.uid === undefined ? null : { uid: user.uid, email: user.email, name: user.name };
}

/** The account with this address if it is a teacher's at this moment. */
export async function findTeacherByEmail(database: Db, email: string): Promise<Owner | null> {
  const user = await findUserByEmail(openUsers(database), email);
  if (user?.uid === undefined || !hasTeachersRights(user)) return null;
  return { uid: user.uid, email: user.email, name: user.name };
}
