export { createCalendarFeedAccountData } from './account-data.ts';
export { createCalendarFeedEndpoints } from './handlers.ts';
export { indexes } from './indexes.ts';
