import type { Db } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import { createOwnership } from '#database/ownership.ts';
import { deleteSnippets, listSnippets, openFeedbackSnippets } from './collection.ts';
import { presentSnippet } from './presenter.ts';

/** Saved comments are private: all of them are deleted with their account. */
export function createFeedbackSnippetAccountData({ database }: { database: Db }): AccountDataPart {
  const snippets = openFeedbackSnippets(database);
  return {
    exportAccount: async ({ uid }) => ({
      feedbackSnippets: (await listSnippets(snippets, uid)).map(presentSnippet),
    }),
    previewDeletion: async ({ uid }) => ({
      feedbackSnippets: (await listSnippets(snippets, uid)).length,
    }),
    eraseAccount: (uid) => deleteSnippets(snippets, uid),
    anonymizeAccount: (uid) => deleteSnippets(snippets, uid),
    ownership: createOwnership(database, 'feedbackSnippets'),
  };
}
