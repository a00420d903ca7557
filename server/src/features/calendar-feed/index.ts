export { createCalendarFeedAccountData } from '#data/calendar-feed/account-data.ts';
export { indexes } from '#data/calendar-feed/indexes.ts';
export { createCalendarFeedEndpoints } from './handlers.ts';
