import type { Feature } from '#features/feature.ts';
import { createMarkingEndpoints } from './marks.ts';
import { createNextStepEndpoints } from './next-steps.ts';
import { createOverviewEndpoints } from './overview.ts';
import { createPracticeEndpoints } from './practice/handlers.ts';
import { createQueueEndpoints } from './queue.ts';
import { createRecordedMarkEndpoints } from './recorded/handlers.ts';

export const marking: Feature = {
  endpoints: [
    createQueueEndpoints,
    createMarkingEndpoints,
    createRecordedMarkEndpoints,
    createNextStepEndpoints,
    createOverviewEndpoints,
    createPracticeEndpoints,
  ],
};
