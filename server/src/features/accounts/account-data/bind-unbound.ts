import type { Db } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import { findUser, findUserByEmail, type Users } from '#data/accounts/collection.ts';
import { openAccountCollections } from '#data/accounts/open-collections.ts';
import { joinOwnership } from '#data/join-ownership.ts';
import type { Ownership, Unbound } from '#database/ownership.ts';

/**
 * Gives what version 0.1.0 has written to the accounts whose verified address it is under. An account gets what is there at
 * its first sign-in; what 0.1.0 writes after that, as after a rollback, gets its owner here.
 * @returns how many documents got an owner, and those that did not
 */
export async function bindUnboundDocuments(
  database: Db,
  parts: readonly AccountDataPart[],
): Promise<{ bound: number; left: Unbound[] }> {
  const ownership = joinOwnership(parts);
  const { users } = openAccountCollections(database);
  const found = await listAddresses(users, ownership);
  for (const { email } of found) {
    const user = await findUserByEmail(users, email);
    if (user?.uid === undefined || user.emailVerified !== true) continue;
    await ownership.bindUnbound(email, user.uid);
  }
  const left = await listAddresses(users, ownership);
  return { bound: sumCounts(found) - sumCounts(left), left };
}

/** Where 0.1.0 kept an address there is a uid today, which may look like one. */
async function listAddresses(users: Users, { listUnbound }: Ownership): Promise<Unbound[]> {
  const found = await listUnbound();
  const isUid = await Promise.all(found.map(({ email }) => findUser(users, email)));
  return found.filter((_, at) => isUid[at] === null);
}

const sumCounts = (unbound: readonly Unbound[]) =>
  unbound.reduce((sum, { count }) => sum + count, 0);

/** How many addresses the sentence names at most. */
const maxNamed = 10;

/** What the operator should know of the documents without an owner; an empty text when there are none. */
export function describeUnbound(unbound: readonly Unbound[]): string {
  if (unbound.length === 0) return '';
  const named = unbound.slice(0, maxNamed).map(({ email, count }) => `${email}: ${count}`);
  const more = unbound.length > maxNamed ? `, and ${unbound.length - maxNamed} more addresses` : '';
  return (
    `${sumCounts(unbound)} documents of version 0.1.0 have no owner yet (${named.join(', ')}${more}). ` +
    'They get one when somebody signs in who has verified the address; then run this again, if documents are left.'
  );
}
