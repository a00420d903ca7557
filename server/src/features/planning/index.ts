export { createPlanningAccountData } from './account-data.ts';
export { createAgendaEndpoints } from './agenda.ts';
export { createPlanEndpoints } from './handlers.ts';
export { indexes } from './indexes.ts';
export { createRecordedTimeEndpoints } from './recorded-time.ts';
