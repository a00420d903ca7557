import type { Feature } from '#feature.ts';
import { createAgendaEndpoints } from './agenda.ts';
import { createPlanEndpoints } from './handlers.ts';
import { createRecordedTimeEndpoints } from './recorded-time.ts';

export { createPlanningAccountData } from '#data/planning/account-data.ts';
export { indexes } from '#data/planning/indexes.ts';

export const planning: Feature = {
  endpoints: [createPlanEndpoints, createAgendaEndpoints, createRecordedTimeEndpoints],
};
