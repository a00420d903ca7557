import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { deleteResult, insertResult } from '../results.ts';
import { announcement, announcementDraft, announcementPageQuery } from './announcements.ts';

const id = '64f000000000000000000001';

/** What the teachers of a class tell all who belong to it. */
export const announcementEndpoints = defineEndpoints({
  'GET /classes/:id/announcements': {
    summary: 'List the announcements of a class',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    query: announcementPageQuery,
    answer: z.array(announcement),
    totalCount: 'every-page',
    problems: ['class-not-found'],
    example: { params: { id }, query: { currentPage: '0', itemsPerPage: '10' } },
  },
  'POST /classes/:id/announcements': {
    summary: 'Announce something to a class',
    access: 'teacher',
    params: z.object({ id: objectId }),
    body: announcementDraft,
    answer: insertResult,
    problems: ['class-not-found', 'class-archived', 'announcement-limit-reached'],
    example: { params: { id }, body: { text: 'On Friday we meet in the laboratory.' } },
  },
  'DELETE /classes/:id/announcements/:announcementId': {
    summary: 'Delete an announcement',
    access: 'teacher',
    params: z.object({ id: objectId, announcementId: objectId }),
    answer: deleteResult,
    problems: ['class-not-found', 'class-archived'],
    example: { params: { id, announcementId: id } },
  },
});
