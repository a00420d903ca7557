import { migrateDeletedOwner } from '#database/migrations/migration.ts';

export { createFeedbackSnippetAccountData } from '#data/comment-bank/account-data.ts';
export { openFeedbackSnippets, type SnippetsDocument } from '#data/comment-bank/collection.ts';
export { indexes } from '#data/comment-bank/indexes.ts';
export { createFeedbackSnippetEndpoints } from './handlers.ts';

export const migrations = [migrateDeletedOwner('feedbackSnippets')];
