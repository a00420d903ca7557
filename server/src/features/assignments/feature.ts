import type { Feature } from '#features/feature.ts';
import { createDueListEndpoints } from './due-list.ts';
import { createAssignmentEndpoints } from './handlers.ts';

export const assignments: Feature = {
  endpoints: [createAssignmentEndpoints, createDueListEndpoints],
};
