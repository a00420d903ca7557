export { createSubmissionAccountData } from './account-data.ts';
export { createAssignmentMarkingEndpoints } from './assignment-marking/handlers.ts';
export { type HistoryDocument, openSubmissions, type SubmissionDocument } from './collection.ts';
export { createSubmissionEndpoints } from './handlers.ts';
export { indexes } from './indexes.ts';
export { toSubmissionKeys } from './labels/search-words.ts';
export { createSubmissionLifeEndpoints } from './life/handlers.ts';
export { createSubmissionLookups } from './lookups.ts';
export { createMarkingEndpoints } from './marking/handlers.ts';
export { migrations } from './migrations.ts';
export { createNextStepEndpoints } from './next-steps/handlers.ts';
export { createQueueEndpoints } from './queue/handlers.ts';

/** Where documents name a picture: the field, by collection. */
export const imageFields = { submissions: 'imageURL' };
