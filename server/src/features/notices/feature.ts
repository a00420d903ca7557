import type { Feature } from '#features/feature.ts';
import { createEmailEndpoints } from './emails/handlers.ts';
import { createNoticeEndpoints } from './handlers.ts';

export const notices: Feature = {
  endpoints: [createNoticeEndpoints, createEmailEndpoints],
};
