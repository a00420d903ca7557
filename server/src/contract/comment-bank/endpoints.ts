import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { deleteResult, insertResult, updateResult } from '../results.ts';
import { savedComment, savedCommentChange, savedCommentDraft } from './schemas.ts';

/** Comments that a teacher saves to use them again. */
export const commentBankEndpoints = defineEndpoints({
  'GET /feedback-snippets': {
    summary: 'List your saved comments',
    access: 'teacher',
    answer: z.array(savedComment),
    totalCount: 'every-page',
    problems: [],
    example: {},
  },
  'POST /feedback-snippets': {
    summary: 'Save a comment',
    access: 'teacher',
    body: savedCommentDraft,
    answer: insertResult,
    problems: [
      'assignment-not-found',
      'assignment-of-another-account',
      'class-archived',
      'snippet-already-saved',
      'snippet-limit-reached',
    ],
    example: { body: { text: 'Well argued.', assignmentId: '64f000000000000000000001' } },
  },
  'PATCH /feedback-snippets/:id': {
    summary: 'Change the text of a saved comment',
    access: 'teacher',
    params: z.object({ id: objectId }),
    body: savedCommentChange,
    answer: updateResult,
    problems: ['snippet-already-saved'],
    example: {
      params: { id: '64f000000000000000000001' },
      body: { text: 'Well argued, and clear.' },
    },
  },
  'DELETE /feedback-snippets/:id': {
    summary: 'Delete a saved comment',
    access: 'teacher',
    params: z.object({ id: objectId }),
    answer: deleteResult,
    problems: [],
    example: { params: { id: '64f000000000000000000001' } },
  },
});
