import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { updateResult } from '../results.ts';
import {
  allNoticesUpdate,
  notice,
  noticePageQuery,
  noticeUpdate,
  reminderDraft,
  reminderListQuery,
  reminderResult,
  remindersOfToday,
} from './schemas.ts';

const id = '64f000000000000000000001';
const address = 'ada@school.example';

/** Notices to accounts, and the reminders that teachers send. */
export const noticeEndpoints = defineEndpoints({
  'POST /classes/:id/reminders': {
    summary: 'Remind students of missing work',
    access: 'teacher',
    params: z.object({ id: objectId }),
    body: reminderDraft,
    answer: reminderResult,
    problems: ['class-not-found', 'class-archived', 'daily-limit-reached'],
    example: {
      params: { id },
      body: { reminders: [{ assignmentId: '64f000000000000000000002', emails: [address] }] },
    },
  },
  /** Of today, the day of the school. */
  'GET /classes/:id/reminders': {
    summary: 'List the reminders of today',
    access: 'teacher',
    params: z.object({ id: objectId }),
    query: reminderListQuery,
    answer: remindersOfToday,
    problems: ['class-not-found'],
    example: { params: { id }, query: { assignmentsPage: '0', assignmentsPerPage: '12' } },
  },
  'GET /notices': {
    summary: 'List your notices',
    access: 'signed-in',
    query: noticePageQuery,
    answer: z.array(notice),
    totalCount: 'whole-list',
    problems: [],
    example: { query: { unread: 'true', itemsPerPage: '50' } },
  },
  'PATCH /notices': {
    summary: 'Mark all your notices as read',
    access: 'signed-in',
    body: allNoticesUpdate,
    answer: updateResult,
    problems: [],
    example: { body: { read: true, until: '2030-01-01T08:00:00.000Z' } },
  },
  'PATCH /notices/:id': {
    summary: 'Mark a notice as read or unread',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    body: noticeUpdate,
    answer: updateResult,
    problems: [],
    example: { params: { id }, body: { read: true } },
  },
});
