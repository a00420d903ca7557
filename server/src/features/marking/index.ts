export { createMarkingEndpoints } from './marks/handlers.ts';
export { createNextStepEndpoints } from './next-steps/handlers.ts';
export { createOverviewEndpoints } from './overview/handlers.ts';
export { createQueueEndpoints } from './queue/handlers.ts';
