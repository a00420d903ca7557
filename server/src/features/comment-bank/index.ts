import { migrateDeletedOwner } from '#database/migrations/migration.ts';

export { createCommentBankAccountData } from '#data/comment-bank/account-data.ts';
export { type CommentBankDocument, openCommentBanks } from '#data/comment-bank/collection.ts';
export { indexes } from '#data/comment-bank/indexes.ts';
export { createCommentBankEndpoints } from './handlers.ts';

export const migrations = [migrateDeletedOwner('feedbackSnippets')];
