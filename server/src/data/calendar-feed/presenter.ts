import type { CalendarFeed } from '#contract/calendar-feed/schemas.ts';
import type { CalendarFeedDocument } from './collection.ts';

/** Without its address, which only its creation answers with. */
export function presentFeed({ createdAt, language }: CalendarFeedDocument): CalendarFeed {
  return { createdAt: createdAt.toISOString(), language };
}
