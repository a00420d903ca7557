import type { Collection, Db, ObjectId } from 'mongodb';
import { maxListedAssignments } from '#contract/values.ts';
import { batchReads } from '#database/queries/batch.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';

/**
 * The open assignments that one student (`uid`; `email`, lower-case) keeps on the list of work to submit, the last added
 * first. They are one document, so that a single write can refuse duplicates and limit their number.
 */
export type MyListDocument = { uid: string; email: string; assignmentIds: ObjectId[] };
type MyLists = Collection<MyListDocument>;

export const myListCollection = 'myLists';

export function openMyLists(database: Db): MyLists {
  return database.collection(myListCollection);
}

const readMyList = batchReads(
  (database: Db, uids) =>
    openMyLists(database)
      .find({ uid: { $in: uids } })
      .toArray(),
  ({ uid }) => uid,
);

/** The ids of the assignments on this account's list; at most `maxListedAssignments`. */
export async function findMyList(database: Db, uid: string): Promise<ObjectId[]> {
  return (await readMyList(database, uid))?.assignmentIds ?? [];
}

/** Adds the assignment to the account's list; false when it is there already or the list is full. */
export async function addToMyList(
  lists: MyLists,
  { uid, email }: Pick<MyListDocument, 'uid' | 'email'>,
  assignmentId: ObjectId,
): Promise<boolean> {
  const add = async () => {
    const { modifiedCount } = await lists.updateOne(
      {
        uid,
        assignmentIds: { $ne: assignmentId },
        [`assignmentIds.${maxListedAssignments - 1}`]: { $exists: false },
      },
      { $push: { assignmentIds: { $each: [assignmentId], $position: 0 } } },
    );
    return modifiedCount === 1;
  };
  if (await add()) return true;
  // It may be the first one.
  await unlessDuplicate(
    lists.updateOne({ uid }, { $setOnInsert: { email, assignmentIds: [] } }, { upsert: true }),
  );
  return add();
}

/** Removes these assignments from the account's list; 1 when at least one of them was on it, else 0. */
export async function removeFromMyList(
  lists: MyLists,
  uid: string,
  ids: ObjectId[],
): Promise<number> {
  const { modifiedCount } = await lists.updateOne({ uid }, { $pullAll: { assignmentIds: ids } });
  return modifiedCount;
}

/** Removes deleted assignments from the lists of all accounts. */
export async function removeFromAllLists(lists: MyLists, ids: ObjectId[]): Promise<void> {
  await lists.updateMany({ assignmentIds: { $in: ids } }, { $pullAll: { assignmentIds: ids } });
}

export async function deleteMyList(lists: MyLists, uid: string): Promise<void> {
  await lists.deleteOne({ uid });
}
