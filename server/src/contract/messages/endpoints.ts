import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { insertResult, updateResult } from '../results.ts';
import {
  message,
  messageDraft,
  messagesUpdate,
  unreadMessages,
  unreadPageQuery,
} from './schemas.ts';

const id = '64f000000000000000000001';
const params = z.object({ id: objectId });

/** Questions and answers between the student of a submission and those who may mark it. */
export const messageEndpoints = defineEndpoints({
  'GET /messages/unread': {
    summary: 'List the submissions with unread messages or open questions',
    access: 'signed-in',
    query: unreadPageQuery,
    answer: z.array(unreadMessages),
    totalCount: 'every-page',
    problems: [],
    example: { query: { currentPage: '0', itemsPerPage: '50' } },
  },
  /** The oldest first. */
  'GET /submissions/:id/messages': {
    summary: 'List the messages of a submission',
    access: 'signed-in',
    params,
    answer: z.array(message),
    problems: ['submission-not-found', 'submission-private'],
    example: { params: { id } },
  },
  'POST /submissions/:id/messages': {
    summary: 'Write a message about a submission',
    access: 'signed-in',
    params,
    body: messageDraft,
    answer: insertResult,
    problems: [
      'submission-not-found',
      'submission-private',
      'submission-withdrawn',
      'class-not-found',
      'class-archived',
      'questions-closed',
      'annotation-not-shown',
      'criterion-not-shown',
      'message-limit-reached',
      'daily-limit-reached',
    ],
    example: { params: { id }, body: { text: 'Which of the two graphs do you mean?' } },
  },
  'PATCH /submissions/:id/messages': {
    summary: 'Mark the messages of a submission as read or answered',
    access: 'signed-in',
    params,
    body: messagesUpdate,
    answer: updateResult,
    problems: ['submission-not-found', 'submission-private', 'teachers-only', 'class-archived'],
    example: { params: { id }, body: { readUntil: '64f000000000000000000002' } },
  },
});
