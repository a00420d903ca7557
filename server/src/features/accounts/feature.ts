import type { Feature } from '#features/feature.ts';
import { createAccountDataEndpoints } from './account-data/handlers.ts';
import { createAccountEndpoints } from './handlers.ts';

export const accounts: Feature = {
  endpoints: [createAccountEndpoints, createAccountDataEndpoints],
};
