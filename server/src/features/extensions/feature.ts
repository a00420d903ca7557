import type { Feature } from '#features/feature.ts';
import { createExtensionEndpoints } from './handlers.ts';

export const extensions: Feature = {
  endpoints: [createExtensionEndpoints],
};
