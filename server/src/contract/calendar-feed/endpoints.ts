import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { deleteResult, updateResult } from '../results.ts';
import {
  calendarFeedAddress,
  calendarFeedAnswer,
  calendarFeedDraft,
  calendarFeedUpdate,
} from './schemas.ts';

/** What an account has to do, for its calendar: one private address, which needs no token. */
export const calendarFeedEndpoints = defineEndpoints({
  'GET /calendar-feed': {
    summary: 'Read whether you have a calendar feed',
    access: 'signed-in',
    answer: calendarFeedAnswer,
    problems: [],
    example: {},
  },
  /** The former address stops working. */
  'PUT /calendar-feed': {
    summary: 'Create the address of your calendar feed, or a new one',
    access: 'signed-in',
    body: calendarFeedDraft,
    answer: calendarFeedAddress,
    problems: [],
    example: { body: { language: 'en' } },
  },
  'PATCH /calendar-feed': {
    summary: 'Change the language of your calendar feed',
    access: 'signed-in',
    body: calendarFeedUpdate,
    answer: updateResult,
    problems: [],
    example: { body: { language: 'en' } },
  },
  'DELETE /calendar-feed': {
    summary: 'End your calendar feed',
    access: 'signed-in',
    answer: deleteResult,
    problems: [],
    example: {},
  },
  /** iCalendar (RFC 5545) with an `ETag`. Due days from 30 days ago on and what is planned, at most 500 events. */
  'GET /calendar-feeds/:token.ics': {
    summary: 'Download a calendar feed',
    access: 'public',
    params: z.object({ token: z.string() }),
    answer: { mediaType: 'text/calendar' },
    problems: ['calendar-feed-not-found', 'identity-unavailable'],
    example: { params: { token: 'x7Qm2kT9vB4nR8sW1yD6fH3jL5pC0aZe' } },
  },
});
