import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { namedFileProblems } from '../files/problems.ts';
import { countResult, deleteResult, insertResultOr } from '../results.ts';
import {
  markedPageQuery,
  ownSubmission,
  submission,
  submissionDraft,
  submissionPageQuery,
} from './schemas.ts';

const id = '64f000000000000000000001';
const email = 'ada@school.example';

/** What students submit, and their lists of it. */
export const submissionEndpoints = defineEndpoints({
  'POST /submitAssignment': {
    summary: 'Submit an assignment',
    access: 'signed-in',
    body: submissionDraft,
    answer: insertResultOr('assignment-gone'),
    problems: [
      'own-account-only',
      'students-only',
      'assignment-title-unknown',
      'assignment-title-ambiguous',
      'class-archived',
      'already-submitted',
      ...namedFileProblems,
      'attempt-limit-reached',
    ],
    example: {
      body: {
        email,
        assignmentId: id,
        pdfLink: 'https://documents.example.org/answer.pdf',
        quickNote: 'Done.',
      },
    },
  },
  'GET /assignments/:id/submissions/count': {
    summary: 'Count the submissions of an assignment',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    answer: countResult,
    problems: ['assignment-not-found', 'assignment-of-another-account'],
    example: { params: { id } },
  },
  'GET /assignments/:id/submissions/mine': {
    summary: 'Read your submission of an assignment',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    answer: ownSubmission,
    problems: ['submission-not-found'],
    example: { params: { id } },
  },
  'GET /submissions/marked': {
    summary: 'List your released marks',
    access: 'signed-in',
    query: markedPageQuery,
    answer: z.array(ownSubmission),
    totalCount: 'whole-list',
    problems: [],
    example: { query: { itemsPerPage: '100' } },
  },
  'GET /mySubmittedAssignment': {
    summary: 'List your submissions',
    access: 'signed-in',
    query: submissionPageQuery,
    answer: z.array(submission),
    totalCount: 'every-page',
    problems: ['own-account-only', 'too-many-searches'],
    example: { query: { email, status: 'completed' } },
  },
  'GET /specificSubmittedAssignment/:id': {
    summary: 'Read a submission',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    answer: submission,
    problems: ['submission-not-found', 'submission-private'],
    example: { params: { id } },
  },
  'DELETE /deleteMarkedAssignment/:id': {
    summary: 'Remove a marked submission from your list',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    answer: deleteResult,
    problems: ['submission-of-another-student', 'submission-pending'],
    example: { params: { id } },
  },
});
