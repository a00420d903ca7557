import type { ObjectId } from 'mongodb';
import { maxListedAssignments } from '#contract/values.ts';
import type { Assignments } from '#data/assignments/collection.ts';
import { findDueAssignments } from '#data/assignments/due-list/due-list.ts';
import { writeUnless } from '#database/queries/conditional-write.ts';
import { problem } from '#http/errors/problems.ts';
import type { Account } from '#identity/product-token.ts';
import type { Lookups } from '#lookups/lookups.ts';
import { addToMyList, findMyList, type MyLists, removeFromMyList } from './my-list.ts';

/** Adds open assignments to lists of work to submit. */
export function createListAddition(
  assignments: Assignments,
  lists: MyLists,
  { findSubmittedAssignmentIds }: Pick<Lookups, 'findSubmittedAssignmentIds'>,
) {
  /** Removes what the student has submitted and what was deleted: it needs no place on the list. */
  async function removeSettled(uid: string, listed: ObjectId[]) {
    const [existing, submitted] = await Promise.all([
      findDueAssignments(assignments, listed),
      findSubmittedAssignmentIds(uid),
    ]);
    const toSubmit = new Set(existing.map(({ _id }) => String(_id)));
    for (const id of submitted) toSubmit.delete(String(id));
    const settled = listed.filter((id) => !toSubmit.has(String(id)));
    await removeFromMyList(lists, uid, settled);
  }

  /** Adds it to the account's list; 0 when it was there already. @throws 409 when the list is full */
  return function addToList(account: Account, id: ObjectId): Promise<number> {
    const { uid } = account;
    const isFull = (listed: ObjectId[]) =>
      listed.length >= maxListedAssignments && !includes(listed, id);
    return writeUnless(
      async () => {
        if (await addToMyList(lists, account, id)) return 1;
        return includes(await findMyList(lists, uid), id) ? 0 : undefined;
      },
      async () => {
        const listed = await findMyList(lists, uid);
        if (!isFull(listed)) return undefined;
        await removeSettled(uid, listed);
        return isFull(await findMyList(lists, uid))
          ? problem('my-list-full', { limit: maxListedAssignments })
          : undefined;
      },
    );
  };
}

function includes(listed: ObjectId[], id: ObjectId): boolean {
  return listed.some((each) => each.equals(id));
}
