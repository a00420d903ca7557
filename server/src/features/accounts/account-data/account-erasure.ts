import type { Db } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import { deleteStudent, findUser } from '#data/accounts/collection.ts';
import type { AccountCollections } from '#data/accounts/open-collections.ts';
import { type CanSignIn, demoteTeacher } from '#data/accounts/roles/demotion.ts';
import { recordRoleDecision } from '#data/tombstones/role-decisions.ts';
import { markDeleted, unmarkDeleted } from '#data/tombstones/tombstones.ts';
import type { Owner } from '#database/ownership.ts';
import { requireNotLastTeacher } from './policy.ts';

type Erasure = {
  database: Db;
  collections: AccountCollections;
  canSignIn: CanSignIn;
  /** The data of all features, in the order in which it is erased. */
  parts: readonly AccountDataPart[];
  uid: string;
  /** Who owns what is kept. */
  deletedOwner: Owner;
  invalidateAccount: (uid: string) => void;
};

/**
 * Takes an account out of the database. Each step can be repeated, and the account itself is deleted last: an
 * interrupted deletion is finished by the next call.
 * @throws 409 for the last teacher, before anything is changed
 */
export async function eraseAccount(erasure: Erasure): Promise<void> {
  const user = await demoteSelf(erasure);
  if (user?.role !== undefined) {
    await recordRoleDecision(erasure.collections.roleDecisions, user.email);
  }
  if (user?.emailVerified) {
    for (const part of erasure.parts) await part.eraseEmail?.(user.email);
  }
  await eraseDocuments(erasure);
  await deleteUser(erasure);
  erasure.invalidateAccount(erasure.uid);
  // What was written at the same time. From now on the account is refused; what still runs is erased later.
  await eraseDocuments(erasure);
}

/** Can be repeated: also when an earlier call has erased all, or a part. */
export async function eraseDocuments({
  parts,
  uid,
  deletedOwner,
}: Pick<Erasure, 'parts' | 'uid' | 'deletedOwner'>): Promise<void> {
  for (const part of parts) await part.eraseAccount?.(uid, deletedOwner);
}

async function demoteSelf(erasure: Erasure) {
  const user = await findUser(erasure.collections.users, erasure.uid);
  if (user !== null) {
    requireNotLastTeacher(await demoteTeacher(erasure.database, user._id, erasure.canSignIn));
  }
  return user;
}

/** The account may have been made a teacher again at the same time: then it may be the last one, and stays. */
async function deleteUser(erasure: Erasure): Promise<void> {
  const { users, tombstones } = erasure.collections;
  await markDeleted(tombstones, erasure.uid);
  try {
    for (;;) {
      const user = await demoteSelf(erasure);
      if (user === null || (await deleteStudent(users, user._id))) {
        return;
      }
    }
  } catch (error) {
    await unmarkDeleted(tombstones, erasure.uid);
    throw error;
  }
}
