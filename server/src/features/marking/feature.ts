import type { Feature } from '#features/feature.ts';
import { createMarkingEndpoints } from './marks/handlers.ts';
import { createNextStepEndpoints } from './next-steps/handlers.ts';
import { createOverviewEndpoints } from './overview/handlers.ts';
import { createQueueEndpoints } from './queue/handlers.ts';

export const marking: Feature = {
  endpoints: [
    createQueueEndpoints,
    createMarkingEndpoints,
    createNextStepEndpoints,
    createOverviewEndpoints,
  ],
};
