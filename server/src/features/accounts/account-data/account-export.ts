import type { WithId } from 'mongodb';
import type { AccountDataPart, ExportedMembers } from '#data/account-data.ts';
import type { UserDocument } from '#data/accounts/collection.ts';
import { readPreferences } from '#data/accounts/preferences.ts';
import type { Account } from '#identity/product-token.ts';

type Exported = {
  /** As the token names the account. */
  account: Account;
  user: WithId<UserDocument> | null;
  now: Date;
  parts: readonly AccountDataPart[];
};

/** The text of an `AccountExport` in pieces: an account may hold more than fits in memory. */
export async function* writeExport({ account, user, now, parts }: Exported) {
  const holder = { ...account, emailVerified: user?.emailVerified === true };
  const profile = {
    exportedAt: now.toISOString(),
    profile: {
      email: account.email,
      name: user?.name ?? account.name,
      role: user?.role ?? 'student',
      registeredAt: user?.createdAt.toISOString() ?? null,
    },
    preferences: readPreferences(user),
  } satisfies ExportedMembers;
  yield JSON.stringify(profile).slice(0, -1);
  for (const part of parts) {
    const members = (await part.exportAccount?.(holder)) ?? {};
    for (const [name, value] of Object.entries(members)) {
      yield `,${JSON.stringify(name)}:`;
      if (isList(value)) yield* writeList(value);
      else yield JSON.stringify(value);
    }
  }
  yield '}';
}

function isList(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

async function* writeList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ',';
  }
  yield before === ',' ? ']' : '[]';
}
