import * as z from 'zod';
import { textLanguage } from '../fields.ts';

/** `PUT /calendar-feed`: the language of the events. */
export const calendarFeedDraft = z.object({ language: textLanguage.default('en') });

/** `PATCH /calendar-feed`: the address stays. */
export const calendarFeedUpdate = z.object({ language: textLanguage });

/** The address of the feed, which is in no other answer: whoever has it reads the feed. */
export const calendarFeedAddress = z.object({ url: z.string() });

/** Since when the address is valid (ISO 8601, UTC), and the language of the events. */
const calendarFeed = z.object({ createdAt: z.string(), language: textLanguage });

/** `GET /calendar-feed`: `null` without a feed. */
export const calendarFeedAnswer = z.object({ feed: calendarFeed.nullable() });

/** In the export of the data of an account. */
export const exportedCalendarFeed = calendarFeed;

export type CalendarFeed = z.infer<typeof calendarFeed>;
