import type { Db, ObjectId } from 'mongodb';
import { maxListedAssignments } from '#contract/values.ts';
import { openAssignments } from '#data/assignments/collection.ts';
import { findSubmittedAssignmentIds } from '#data/submissions/settled.ts';
import { writeUnless } from '#database/queries/conditional-write.ts';
import { problem } from '#http/errors/problems.ts';
import { findDueAssignments } from './due-list.ts';
import { addToMyList, findMyList, openMyLists, removeFromMyList } from './my-list.ts';

/** Puts an open assignment on the account's list of work to submit; 0 when it was there already. @throws 409 when the list is full */
export function addToList(
  database: Db,
  account: { uid: string; email: string },
  id: ObjectId,
): Promise<number> {
  const { uid } = account;
  const isFull = (listed: ObjectId[]) =>
    listed.length >= maxListedAssignments && !includes(listed, id);
  return writeUnless(
    async () => {
      if (await addToMyList(openMyLists(database), account, id)) return 1;
      return includes(await findMyList(database, uid), id) ? 0 : undefined;
    },
    async () => {
      const listed = await findMyList(database, uid);
      if (!isFull(listed)) return undefined;
      await removeSettled(database, uid, listed);
      return isFull(await findMyList(database, uid))
        ? problem('my-list-full', { limit: maxListedAssignments })
        : undefined;
    },
  );
}

/** Removes what the student has submitted and what was deleted: it needs no place on the list. */
async function removeSettled(database: Db, uid: string, listed: ObjectId[]): Promise<void> {
  const [existing, submitted] = await Promise.all([
    findDueAssignments(openAssignments(database), listed),
    findSubmittedAssignmentIds(database, uid),
  ]);
  const toSubmit = new Set(existing.map(({ _id }) => String(_id)));
  for (const id of submitted) toSubmit.delete(String(id));
  const settled = listed.filter((id) => !toSubmit.has(String(id)));
  await removeFromMyList(openMyLists(database), uid, settled);
}

function includes(listed: ObjectId[], id: ObjectId): boolean {
  return listed.some((listedId) => listedId.equals(id));
}
