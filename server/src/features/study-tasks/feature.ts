import type { Feature } from '#features/feature.ts';
import { createStudyTaskEndpoints } from './handlers.ts';

export const studyTasks: Feature = {
  endpoints: [createStudyTaskEndpoints],
};
