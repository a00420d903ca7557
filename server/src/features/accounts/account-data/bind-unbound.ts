import type { Db } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import { findUser, findUserByEmail, type Users } from '#data/accounts/collection.ts';
import { openAccountCollections } from '#data/accounts/open-collections.ts';
import { joinOwnership } from '#data/join-ownership.ts';
import type { Ownership, Unbound } from '#database/ownership.ts';

/**
 * Sets the owner of documents that version 0.1.0 has stored under an address, if an account has this verified address. An
 * account gets these documents at its first sign-in; documents that 0.1.0 writes later, as after a rollback, get their owner
 * here.
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

/** A text for the operator about the documents without an owner; empty when there are none. */
export function describeUnbound(unbound: readonly Unbound[]): string {
  if (unbound.length === 0) return '';
  const named = unbound.slice(0, maxNamed).map(({ email, count }) => `${email}: ${count}`);
  const more = unbound.length > maxNamed ? `, and ${unbound.length - maxNamed} more addresses` : '';
  return (
    `${sumCounts(unbound)} documents of version 0.1.0 have no owner yet (${named.join(', ')}${more}). ` +
    'They get one when somebody signs in who has verified the address; then run this again, if documents are left.'
  );
}
