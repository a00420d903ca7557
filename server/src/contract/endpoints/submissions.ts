import { z } from 'zod';
import { objectId } from '../fields.ts';
import { countResult, deleteResult, insertResult, updateResult } from '../results.ts';
import {
  evaluation,
  markedPageQuery,
  neighbours,
  neighboursQuery,
  ownSubmission,
  pendingCountQuery,
  pendingPageQuery,
  pendingSubmission,
  submission,
  submissionCountQuery,
  submissionDraft,
  submissionPageQuery,
} from '../submissions.ts';
import { defineEndpoints } from './endpoint.ts';

const id = '64f000000000000000000001';
const email = 'ada@school.example';

/** Submissions of assignments, and their marks. */
export const submissionEndpoints = defineEndpoints({
  'POST /submitAssignment': {
    summary: 'Submit an assignment',
    access: 'signed-in',
    body: submissionDraft,
    answer: insertResult,
    problems: [
      'own-account-only',
      'students-only',
      'assignment-title-unknown',
      'assignment-title-ambiguous',
      'class-archived',
      'already-submitted',
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
  'GET /pendingAssignments': {
    summary: 'List the submissions that you can mark',
    access: 'teacher',
    query: pendingPageQuery,
    answer: z.array(pendingSubmission),
    problems: ['own-account-only', 'too-many-searches'],
    example: { query: { email, sort: 'oldest' } },
  },
  'GET /pendingAssignments/count': {
    summary: 'Count the submissions that you can mark',
    access: 'teacher',
    query: pendingCountQuery,
    answer: countResult,
    problems: ['own-account-only', 'too-many-searches'],
    example: { query: { email } },
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
    problems: [],
    example: { query: { itemsPerPage: '100' } },
  },
  'GET /submissions/:id/neighbours': {
    summary: 'Find the submissions before and after one in the list to mark',
    access: 'teacher',
    params: z.object({ id: objectId }),
    query: neighboursQuery,
    answer: neighbours,
    problems: ['submission-not-found', 'too-many-searches'],
    example: {
      params: { id },
      query: { search: 'ada', sort: 'name', assignmentId: id, status: 'waiting' },
    },
  },
  'GET /mySubmittedAssignment': {
    summary: 'List your submissions',
    access: 'signed-in',
    query: submissionPageQuery,
    answer: z.array(submission),
    problems: ['own-account-only', 'too-many-searches'],
    example: { query: { email, status: 'completed' } },
  },
  'GET /mySubmittedAssignment/count': {
    summary: 'Count your submissions',
    access: 'signed-in',
    query: submissionCountQuery,
    answer: countResult,
    problems: ['own-account-only', 'too-many-searches'],
    example: { query: { email } },
  },
  'GET /specificSubmittedAssignment/:id': {
    summary: 'Read a submission',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    answer: submission,
    problems: ['submission-not-found', 'submission-private'],
    example: { params: { id } },
  },
  'PATCH /updateSpecificSubmittedAssignment/:id': {
    summary: 'Mark a submission, or correct its mark',
    access: 'teacher',
    params: z.object({ id: objectId }),
    body: evaluation,
    answer: updateResult,
    problems: [
      'own-submission',
      'mark-above-maximum',
      'rubric-mismatch',
      'class-archived',
      'submission-withdrawn',
      'submission-released',
      'history-limit-reached',
      'submission-already-marked',
      'submission-changed',
    ],
    example: {
      params: { id },
      body: { obtainedMark: 30, feedback: 'Good.', version: 1, release: false },
    },
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
