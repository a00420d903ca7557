import { type DeletionPreview, deletionPreview } from '#contract/accounts/account-data.ts';
import type { AccountDataPart } from '#data/account-data.ts';
import { findUser } from '#data/accounts/collection.ts';
import { findOtherTeachers, type RoleParts } from '#data/accounts/roles/demotion.ts';
import type { Account } from '#identity/product-token.ts';

/** What the deletion of this account would delete and keep. */
export async function previewDeletion(
  roleParts: RoleParts,
  parts: readonly AccountDataPart[],
  account: Account,
): Promise<DeletionPreview> {
  const user = await findUser(roleParts.collections.users, account.uid);
  const holder = { ...account, emailVerified: user?.emailVerified === true };
  const members = await Promise.all(parts.map((part) => part.previewDeletion?.(holder)));
  const lastTeacher =
    user?.role === 'admin' && (await findOtherTeachers(roleParts, user._id)).length === 0;
  return deletionPreview.parse(Object.assign({ lastTeacher }, ...members));
}
