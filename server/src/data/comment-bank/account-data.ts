import type { Db } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import { createOwnership } from '#database/ownership.ts';
import { deleteCommentBank, listSavedComments, openCommentBanks } from './collection.ts';
import { presentSavedComment } from './presenter.ts';

/** Saved comments are private: all of them are deleted with their account. */
export function createCommentBankAccountData({ database }: { database: Db }): AccountDataPart {
  const banks = openCommentBanks(database);
  return {
    exportAccount: async ({ uid }) => ({
      feedbackSnippets: (await listSavedComments(banks, uid)).map(presentSavedComment),
    }),
    previewDeletion: async ({ uid }) => ({
      feedbackSnippets: (await listSavedComments(banks, uid)).length,
    }),
    eraseAccount: (uid) => deleteCommentBank(banks, uid),
    anonymizeAccount: (uid) => deleteCommentBank(banks, uid),
    ownership: createOwnership(database, 'feedbackSnippets'),
  };
}
