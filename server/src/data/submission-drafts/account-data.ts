import type { Db } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import { neverUnbound } from '#database/ownership.ts';
import {
  changeOwnerOfDrafts,
  countDraftsOf,
  deleteDraftsOf,
  ownsDrafts,
  readDraftsOf,
} from './collection.ts';
import { presentDraft } from './present-draft.ts';

/** A draft is private: it is deleted with the account. */
export function createSubmissionDraftAccountData({ database }: { database: Db }): AccountDataPart {
  const deleteAll = (uid: string) => deleteDraftsOf(database, uid);
  return {
    exportAccount: ({ uid }) => ({
      submissionDrafts: readDraftsOf(database, uid).map((draft) => ({
        assignmentId: draft.assignmentId.toHexString(),
        changedAt: draft.changedAt.toISOString(),
        ...presentDraft(draft),
      })),
    }),
    previewDeletion: async ({ uid }) => ({ submissionDrafts: await countDraftsOf(database, uid) }),
    eraseAccount: deleteAll,
    anonymizeAccount: deleteAll,
    ownership: {
      ...neverUnbound,
      moveOwned: (from, to) => changeOwnerOfDrafts(database, from, to),
      ownsAny: (uid) => ownsDrafts(database, uid),
      changeEmail: async () => {},
    },
  };
}
