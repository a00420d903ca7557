import type { Feature } from '#features/feature.ts';
import { createSubmissionLifeEndpoints } from './attempts/handlers.ts';
import { createDraftEndpoints } from './drafts/handlers.ts';
import { createSubmissionEndpoints } from './handlers.ts';

export const submissions: Feature = {
  endpoints: [createSubmissionEndpoints, createSubmissionLifeEndpoints, createDraftEndpoints],
};
