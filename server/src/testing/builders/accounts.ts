import type { UserDocument } from '#data/accounts/collection.ts';
import { toUserKeys } from '#data/accounts/search-words.ts';

/** The uid of the Firebase account with this address in tests, which owns what a test builds for the address. */
export function uidOf(email: string): string {
  return `uid-of-${email}`;
}

export function buildUser(facts: Partial<UserDocument> = {}): UserDocument {
  const { name = 'Ada Lovelace', email = 'ada@study-flow.test' } = facts;
  return {
    uid: uidOf(email),
    email,
    emailVerified: true,
    name,
    createdAt: new Date('2026-09-01T08:00:00Z'),
    ...toUserKeys({ name, email }),
    ...facts,
  };
}
