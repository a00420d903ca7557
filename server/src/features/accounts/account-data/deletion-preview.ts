import { type DeletionPreview, deletionPreview } from '../../../contract/account-data.ts';
import type { AccountDataPart } from '../../../feature.ts';
import type { Account } from '../../../identity/product-token.ts';
import { findUser } from '../collection.ts';
import type { AccountCollections } from '../open-collections.ts';
import { hasOtherTeacher } from '../roles/demotion.ts';

/** What the deletion of this account would delete and keep. */
export async function previewDeletion(
  { users }: AccountCollections,
  parts: readonly AccountDataPart[],
  account: Account,
): Promise<DeletionPreview> {
  const [user, ...members] = await Promise.all([
    findUser(users, account.uid),
    ...parts.map((part) => part.previewDeletion?.(account)),
  ]);
  const lastTeacher = user?.role === 'admin' && !(await hasOtherTeacher({ users }, user._id));
  return deletionPreview.parse(Object.assign({ lastTeacher }, ...members));
}
