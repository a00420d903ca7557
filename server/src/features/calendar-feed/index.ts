import type { Feature } from '#feature.ts';
import { createCalendarFeedEndpoints } from './handlers.ts';

export { createCalendarFeedAccountData } from '#data/calendar-feed/account-data.ts';
export { indexes } from '#data/calendar-feed/indexes.ts';

export const calendarFeed: Feature = {
  endpoints: [createCalendarFeedEndpoints],
};
