import type { Db } from 'mongodb';
import { type DeletionPreview, deletionPreview } from '#contract/accounts/account-data.ts';
import type { AccountDataPart } from '#data/account-data.ts';
import { findUser, openUsers } from '#data/accounts/collection.ts';
import { type CanSignIn, findOtherTeachers } from '#data/accounts/roles/demotion.ts';
import type { Account } from '#identity/product-token.ts';

/** What the deletion of this account would delete and keep. */
export async function previewDeletion(
  database: Db,
  parts: readonly AccountDataPart[],
  account: Account,
  canSignIn: CanSignIn,
): Promise<DeletionPreview> {
  const user = await findUser(openUsers(database), account.uid);
  const holder = { ...account, emailVerified: user?.emailVerified === true };
  const members = await Promise.all(parts.map((part) => part.previewDeletion?.(holder)));
  const lastTeacher =
    user?.role === 'admin' && (await findOtherTeachers(database, user._id, canSignIn)).length === 0;
  return deletionPreview.parse(Object.assign({ lastTeacher }, ...members));
}
