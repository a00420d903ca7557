import type { Feature } from '#features/feature.ts';
import { createCommentBankEndpoints } from './handlers.ts';

export const commentBank: Feature = {
  endpoints: [createCommentBankEndpoints],
};
