export { createSubmissionAccountData } from '#data/submissions/account-data.ts';
export {
  type HistoryDocument,
  openSubmissions,
  type SubmissionDocument,
} from '#data/submissions/collection.ts';
export { indexes } from '#data/submissions/indexes.ts';
export { createSubmissionLookups } from '#data/submissions/lookups.ts';
export { migrations } from '#data/submissions/migrations.ts';
export { toSubmissionKeys } from '#data/submissions/search-words.ts';
export { createMarkingEndpoints } from '#features/marking/marks/handlers.ts';
export { createNextStepEndpoints } from '#features/marking/next-steps/handlers.ts';
export { createAssignmentMarkingEndpoints } from '#features/marking/overview/handlers.ts';
export { createQueueEndpoints } from '#features/marking/queue/handlers.ts';
export { createSubmissionLifeEndpoints } from './attempts/handlers.ts';
export { createSubmissionEndpoints } from './handlers.ts';

/** Where documents name a picture: the field, by collection. */
export const imageFields = { submissions: 'imageURL' };
