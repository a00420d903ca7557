import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { namedFileProblems } from '../files/problems.ts';
import { deleteResult } from '../results.ts';
import { draftToSave, savedDraft } from './drafts.ts';

const params = z.object({ id: objectId });
const id = '64f000000000000000000001';

/** Drafts of what a student is going to hand in. The hand-in removes them; else they go 60 days after their last change. */
export const draftEndpoints = defineEndpoints({
  'GET /assignments/:id/draft': {
    summary: 'Get your draft of a submission',
    access: 'student',
    params,
    answer: savedDraft,
    problems: ['assignment-not-found'],
    example: { params: { id } },
  },
  'PUT /assignments/:id/draft': {
    summary: 'Save your draft of a submission',
    access: 'student',
    params,
    body: draftToSave,
    maxBodyBytes: 500_000,
    answer: savedDraft,
    problems: ['assignment-not-found', 'class-archived', 'draft-changed', ...namedFileProblems],
    example: {
      params: { id },
      body: { quickNote: 'Two pages.', text: '## Method\n\nWe counted bubbles.', version: 0 },
    },
  },
  'DELETE /assignments/:id/draft': {
    summary: 'Discard your draft of a submission',
    access: 'student',
    params,
    answer: deleteResult,
    problems: [],
    example: { params: { id } },
  },
});
