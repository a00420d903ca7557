import type { Feature } from '#features/feature.ts';
import { createAgendaEndpoints } from './agenda.ts';
import { createPlanEndpoints } from './handlers.ts';
import { createRecordedTimeEndpoints } from './recorded-time.ts';

export const planning: Feature = {
  endpoints: [createPlanEndpoints, createAgendaEndpoints, createRecordedTimeEndpoints],
};
