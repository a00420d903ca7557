import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { email, objectId } from '../fields.ts';
import { countResult, deleteResult, insertResult, updateResult } from '../results.ts';
import {
  extensionDecision,
  extensionDraft,
  extensionPageQuery,
  extensionRequestDraft,
  extensionRequestPageQuery,
  openExtensionRequest,
  studentExtension,
} from './schemas.ts';

const id = '64f000000000000000000001';
const address = 'ada@school.example';
const date = '2030-06-14';

/** Personal due days: given by teachers, or asked for by students. */
export const extensionEndpoints = defineEndpoints({
  /** Gives one student another due day; `modifiedCount` is 0 when the student has this day already. */
  'PUT /assignments/:id/extensions/:email': {
    summary: 'Give a student another due day',
    access: 'teacher',
    params: z.object({ id: objectId, email }),
    body: extensionDraft,
    answer: updateResult,
    problems: [
      'assignment-not-found',
      'assignment-of-another-account',
      'class-archived',
      'own-extension',
      'student-not-found',
      'assignment-not-published',
      'extension-too-early',
      'daily-limit-reached',
    ],
    example: { params: { id, email: address }, body: { date } },
  },
  /** Takes the granted day back: the assignment's due day counts again. */
  'DELETE /assignments/:id/extensions/:email': {
    summary: 'Remove the other due day of a student',
    access: 'teacher',
    params: z.object({ id: objectId, email }),
    answer: deleteResult,
    problems: [
      'assignment-not-found',
      'assignment-of-another-account',
      'class-archived',
      'own-extension',
    ],
    example: { params: { id, email: address } },
  },
  'GET /assignments/:id/extensions': {
    summary: 'List the extensions of an assignment',
    access: 'teacher',
    params: z.object({ id: objectId }),
    query: extensionPageQuery,
    answer: z.array(studentExtension),
    totalCount: 'whole-list',
    problems: ['assignment-not-found', 'assignment-of-another-account'],
    example: { params: { id }, query: { itemsPerPage: '50' } },
  },
  /** Asks for a later due day, until the mark is released. One request of a student and assignment can wait for an answer. */
  'POST /assignments/:id/extension-requests': {
    summary: 'Ask for another due day',
    access: 'student',
    params: z.object({ id: objectId }),
    body: extensionRequestDraft,
    answer: insertResult,
    problems: [
      'assignment-not-found',
      'class-archived',
      'extension-not-later',
      'extension-mark-released',
      'extension-request-waiting',
      'daily-limit-reached',
    ],
    example: { params: { id }, body: { date, reason: 'I was ill for three days.' } },
  },
  /** Over all assignments that the caller may mark. */
  'GET /extension-requests': {
    summary: 'List the extension requests that you can answer',
    access: 'teacher',
    query: extensionRequestPageQuery,
    answer: z.array(openExtensionRequest),
    totalCount: 'whole-list',
    problems: [],
    example: { query: { currentPage: '0', itemsPerPage: '20' } },
  },
  'GET /extension-requests/count': {
    summary: 'Count the extension requests that you can answer',
    access: 'teacher',
    answer: countResult,
    problems: [],
    example: {},
  },
  'PATCH /extension-requests/:id': {
    summary: 'Answer an extension request',
    access: 'teacher',
    params: z.object({ id: objectId }),
    body: extensionDecision,
    answer: updateResult,
    problems: [
      'extension-request-not-found',
      'own-extension',
      'class-archived',
      'extension-not-later',
      'extension-request-answered',
      'extension-request-ended',
      'extension-request-overtaken',
    ],
    example: { params: { id }, body: { answer: 'approved', date } },
  },
  /** Withdraws an own request that waits for an answer. */
  'DELETE /extension-requests/:id': {
    summary: 'Withdraw an extension request',
    access: 'student',
    params: z.object({ id: objectId }),
    answer: deleteResult,
    problems: [
      'extension-request-not-found',
      'class-archived',
      'extension-request-answered',
      'extension-request-ended',
      'extension-request-overtaken',
    ],
    example: { params: { id } },
  },
});
