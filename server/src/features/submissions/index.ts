import type { Feature } from '#feature.ts';
import { createSubmissionLifeEndpoints } from './attempts/handlers.ts';
import { createSubmissionEndpoints } from './handlers.ts';

export { createSubmissionAccountData } from '#data/submissions/account-data.ts';
export {
  type HistoryDocument,
  openSubmissions,
  type SubmissionDocument,
} from '#data/submissions/collection.ts';
export { indexes } from '#data/submissions/indexes.ts';
export { migrations } from '#data/submissions/migrations.ts';
export { toSubmissionKeys } from '#data/submissions/search-words.ts';

/** Where documents name a picture: the field, by collection. */
export const imageFields = { submissions: 'imageURL' };

export const submissions: Feature = {
  endpoints: [createSubmissionEndpoints, createSubmissionLifeEndpoints],
};
