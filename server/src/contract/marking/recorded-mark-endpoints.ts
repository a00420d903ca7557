import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { email, objectId } from '../fields.ts';
import { deleteResult } from '../results.ts';
import {
  markOfStudent,
  markToRecord,
  recordResult,
  withoutHandIn,
  withoutHandInQuery,
} from './recorded-marks.ts';
import { takeBackQuery } from './schemas.ts';

const id = '64f000000000000000000001';
const address = 'ada@school.example';
const ofStudent = z.object({ id: objectId, email });

/** Marks without a hand-in: for work on paper, for an oral answer, for missing work; and excuses. */
export const recordedMarkEndpoints = defineEndpoints({
  /** The present students of the class who have not handed in, in the order of their names. */
  'GET /assignments/:id/marks': {
    summary: 'List the students of a class who have not handed in',
    access: 'teacher',
    params: z.object({ id: objectId }),
    query: withoutHandInQuery,
    answer: z.array(withoutHandIn),
    totalCount: 'every-page',
    problems: ['assignment-not-found', 'assignment-of-another-account', 'mark-needs-class'],
    example: { params: { id }, query: { search: 'ada', currentPage: '0', itemsPerPage: '50' } },
  },
  'GET /assignments/:id/marks/:email': {
    summary: 'Read the mark of a student without a hand-in',
    access: 'teacher',
    params: ofStudent,
    answer: markOfStudent,
    problems: [
      'assignment-not-found',
      'assignment-of-another-account',
      'mark-needs-class',
      'own-submission',
      'student-not-found',
      'student-handed-in',
    ],
    example: { params: { id, email: address } },
  },
  'PUT /assignments/:id/marks/:email': {
    summary: 'Mark or excuse a student without a hand-in',
    access: 'teacher',
    params: ofStudent,
    body: markToRecord,
    answer: recordResult,
    problems: [
      'assignment-not-found',
      'assignment-of-another-account',
      'mark-needs-class',
      'own-submission',
      'class-archived',
      'assignment-not-published',
      'mark-needs-hand-in',
      'student-not-found',
      'student-handed-in',
      'mark-above-maximum',
      'recorded-mark-changed',
      'submission-released',
      'history-limit-reached',
    ],
    example: {
      params: { id, email: address },
      body: { obtainedMark: 30, feedback: 'A clear talk, with good examples.' },
    },
  },
  'DELETE /assignments/:id/marks/:email': {
    summary: 'Remove the mark of a student without a hand-in',
    access: 'teacher',
    params: ofStudent,
    query: takeBackQuery,
    answer: deleteResult,
    problems: [
      'assignment-not-found',
      'assignment-of-another-account',
      'mark-needs-class',
      'own-submission',
      'class-archived',
      'recorded-mark-changed',
      'history-limit-reached',
    ],
    example: { params: { id, email: address }, query: { version: '1' } },
  },
});
