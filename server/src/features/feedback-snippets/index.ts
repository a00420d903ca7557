import { migrateDeletedOwner } from '#database/migrations/migration.ts';

export { createFeedbackSnippetAccountData } from './account-data.ts';
export { openFeedbackSnippets, type SnippetsDocument } from './collection.ts';
export { createFeedbackSnippetEndpoints } from './handlers.ts';
export { indexes } from './indexes.ts';

export const migrations = [migrateDeletedOwner('feedbackSnippets')];
