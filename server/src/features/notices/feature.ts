import type { Feature } from '#features/feature.ts';
import { createNoticeEndpoints } from './handlers.ts';
import { createNoticeSettingsEndpoints } from './settings-handlers.ts';

export const notices: Feature = {
  endpoints: [createNoticeEndpoints, createNoticeSettingsEndpoints],
};
