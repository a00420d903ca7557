import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { namedFileProblems } from '../files/problems.ts';
import { deleteResult } from '../results.ts';
import { attempt, attemptDraft, attemptResult, historyRow, ownAttempt } from './attempts.ts';

const id = '64f000000000000000000001';

/** Why a student can no longer change a submission. */
const refusedChanges = [
  'submission-of-another-student',
  'class-not-found',
  'class-archived',
  'marking-begun',
  'submission-released',
  'submission-withdrawn',
  'submission-changed',
] as const;

/** What a student does with a submission after handing it in, and what has happened to it. */
export const submissionLifeEndpoints = defineEndpoints({
  'POST /submissions/:id/attempts': {
    summary: 'Replace a submission, or submit it again',
    access: 'student',
    params: z.object({ id: objectId }),
    body: attemptDraft,
    answer: attemptResult,
    problems: [
      ...refusedChanges,
      'attempt-limit-reached',
      'annotation-not-shown',
      'page-unknown',
      ...namedFileProblems,
    ],
    example: {
      params: { id },
      body: {
        pdfLink: 'https://documents.example.org/second-answer.pdf',
        quickNote: 'The right document this time.',
        version: 1,
        answers: [],
      },
    },
  },
  'GET /submissions/:id/attempts': {
    summary: 'List the attempts of a submission, withdrawn or not',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    /** The last first. */
    answer: z.array(attempt),
    problems: ['submission-not-found', 'submission-private'],
    example: { params: { id } },
  },
  'GET /assignments/:id/attempts': {
    summary: 'List your attempts at an assignment, withdrawn ones too',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    /** The last first; none where nothing was handed in. */
    answer: z.array(ownAttempt),
    problems: [],
    example: { params: { id } },
  },
  'DELETE /submissions/:id': {
    summary: 'Withdraw a submission',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    answer: deleteResult,
    problems: [...refusedChanges, 'last-attempt-final'],
    example: { params: { id } },
  },
  'GET /submissions/:id/history': {
    summary: 'Read the history of a submission',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    /** The last first. */
    answer: z.array(historyRow),
    problems: ['submission-not-found', 'submission-private'],
    example: { params: { id } },
  },
});
