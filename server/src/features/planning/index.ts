export { createPlanningAccountData } from '#data/planning/account-data.ts';
export { indexes } from '#data/planning/indexes.ts';
export { createAgendaEndpoints } from './agenda.ts';
export { createPlanEndpoints } from './handlers.ts';
export { createRecordedTimeEndpoints } from './recorded-time.ts';
