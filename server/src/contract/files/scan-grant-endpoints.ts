import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { inspectionProblems } from './problems.ts';
import { codeToRedeem, grantedDraft, redeemedGrant, scanGrant } from './scan-grants.ts';
import { fileField } from './schemas.ts';

/** How a phone adds pages to a draft without a login: its grant is for one draft, one person, 15 minutes and one phone. */
export const scanGrantEndpoints = defineEndpoints({
  'POST /assignments/:id/draft/grant': {
    summary: 'Let a phone add pages to your draft',
    access: 'student',
    params: z.object({ id: objectId }),
    answer: scanGrant,
    problems: ['assignment-not-found', 'class-archived', 'daily-limit-reached'],
    example: { params: { id: '64f000000000000000000001' } },
  },
  'POST /scan-grants/redeem': {
    summary: 'Redeem the code of a draft on a phone',
    access: 'public',
    body: codeToRedeem,
    answer: redeemedGrant,
    problems: ['scan-grant-not-found', 'identity-unavailable'],
    example: { body: { code: 'Z2l2ZSBtZSBhIGNvZGUgb2YgMTkyIGJpdHM' } },
  },
  'GET /scan-grants/draft': {
    summary: 'List the pages of the draft of a grant',
    access: 'scan-grant',
    answer: grantedDraft,
    problems: [],
    example: {},
  },
  'POST /scan-grants/files': {
    summary: 'Add a file to the draft of a grant',
    access: 'scan-grant',
    upload: fileField,
    answer: grantedDraft,
    problems: [
      'class-archived',
      'daily-limit-reached',
      'too-many-uploads',
      'file-required',
      'file-form-required',
      'file-too-large',
      'draft-full',
      ...inspectionProblems,
    ],
    example: {},
  },
});
