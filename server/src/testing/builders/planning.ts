import type { CalendarFeedDocument } from '#data/calendar-feed/collection.ts';
import type { AvailabilityDocument } from '#data/planning/availability.ts';
import type { Owner } from '#database/ownership.ts';
import { hashSecret } from '#database/secrets.ts';

/** An hour on each day of the week. */
export function buildAvailability(
  { uid }: Pick<Owner, 'uid'>,
  facts: Partial<AvailabilityDocument> = {},
): AvailabilityDocument {
  return {
    uid,
    minutes: { mon: 60, tue: 60, wed: 60, thu: 60, fri: 60, sat: 60, sun: 60 },
    daysOff: [],
    longestSession: 60,
    estimates: {},
    ...facts,
  };
}

/** In Spanish; its token is the uid. */
export function buildCalendarFeed(
  { uid }: Pick<Owner, 'uid'>,
  facts: Partial<CalendarFeedDocument> = {},
): CalendarFeedDocument {
  return {
    uid,
    tokenHash: hashSecret(uid),
    language: 'es',
    createdAt: new Date('2026-11-21T08:00:00Z'),
    ...facts,
  };
}
