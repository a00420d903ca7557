import type { Feature } from '#features/feature.ts';
import { createCalendarFeedEndpoints } from './handlers.ts';

export const calendarFeed: Feature = {
  endpoints: [createCalendarFeedEndpoints],
};
