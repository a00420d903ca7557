import type { Db } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import { openAssignments } from '#data/assignments/collection.ts';
import { createOwnership } from '#database/ownership.ts';
import { findDueAssignments } from './due-list.ts';
import { deleteMyList, findMyList, myListCollection, openMyLists } from './my-list.ts';

/** The list of open assignments is private: it is deleted with its account. */
export function createMyListAccountData({ database }: { database: Db }): AccountDataPart {
  const lists = openMyLists(database);
  const assignments = openAssignments(database);
  return {
    async exportAccount({ uid }) {
      const ids = await findMyList(database, uid);
      const found = new Map(
        (await findDueAssignments(assignments, ids)).map((assignment) => [
          String(assignment._id),
          assignment,
        ]),
      );
      const listedAssignments = ids.flatMap((id) => {
        const listed = found.get(String(id));
        return listed ? [{ _id: String(id), title: listed.title, date: listed.date }] : [];
      });
      return { listedAssignments };
    },
    previewDeletion: async ({ uid }) => ({
      listedAssignments: (await findMyList(database, uid)).length,
    }),
    eraseAccount: (uid) => deleteMyList(lists, uid),
    anonymizeAccount: (uid) => deleteMyList(lists, uid),
    ownership: createOwnership(database, myListCollection),
  };
}
