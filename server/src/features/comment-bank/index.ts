import { migrateDeletedOwner } from '#database/migrations/migration.ts';
import type { Feature } from '#feature.ts';
import { createCommentBankEndpoints } from './handlers.ts';

export { createCommentBankAccountData } from '#data/comment-bank/account-data.ts';
export { type CommentBankDocument, openCommentBanks } from '#data/comment-bank/collection.ts';
export { indexes } from '#data/comment-bank/indexes.ts';

export const migrations = [migrateDeletedOwner('feedbackSnippets')];

export const commentBank: Feature = {
  endpoints: [createCommentBankEndpoints],
};
