import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { email, objectId } from '../fields.ts';
import { deleteResult } from '../results.ts';
import {
  invitation,
  invitationList,
  invitationPageQuery,
  invitationPreview,
  invitationResult,
  ownInvitation,
} from './invitations.ts';
import { joinAnswer } from './schemas.ts';

const id = '64f000000000000000000001';
const address = 'ada@school.example';

/** Fits the longest list that is allowed, with names and addresses of usual length. */
const maxListBytes = 500 * 1024;

/** Invitations to a class, by e-mail address. */
export const invitationEndpoints = defineEndpoints({
  'POST /classes/:id/invitations/preview': {
    summary: 'Preview a list of invitations',
    access: 'teacher',
    params: z.object({ id: objectId }),
    body: invitationList,
    maxBodyBytes: maxListBytes,
    answer: invitationPreview,
    problems: ['class-not-found', 'class-archived'],
    example: { params: { id }, body: { emails: [address, 'no address'] } },
  },
  'POST /classes/:id/invitations': {
    summary: 'Invite students to a class',
    access: 'teacher',
    params: z.object({ id: objectId }),
    body: invitationList,
    maxBodyBytes: maxListBytes,
    answer: invitationResult,
    problems: [
      'class-not-found',
      'class-archived',
      'invitation-limit-reached',
      'daily-limit-reached',
    ],
    example: { params: { id }, body: { rows: [{ email: address, name: 'Ada Lovelace' }] } },
  },
  'GET /classes/:id/invitations': {
    summary: 'List the invitations to a class',
    access: 'teacher',
    params: z.object({ id: objectId }),
    query: invitationPageQuery,
    answer: z.array(invitation),
    totalCount: 'every-page',
    problems: ['class-not-found'],
    example: { params: { id }, query: { itemsPerPage: '50' } },
  },
  'DELETE /classes/:id/invitations/:email': {
    summary: 'Withdraw an invitation',
    access: 'teacher',
    params: z.object({ id: objectId, email }),
    answer: deleteResult,
    problems: ['class-not-found', 'class-archived'],
    example: { params: { id, email: address } },
  },
  'GET /invitations': {
    summary: 'List your invitations',
    access: 'signed-in',
    answer: z.array(ownInvitation),
    totalCount: 'whole-list',
    problems: [],
    example: {},
  },
  'POST /invitations/:id/accept': {
    summary: 'Accept an invitation',
    access: 'student',
    params: z.object({ id: objectId }),
    answer: joinAnswer,
    problems: [
      'invitation-not-found',
      'class-archived',
      'class-full',
      'attended-class-limit-reached',
    ],
    example: { params: { id } },
  },
  /** Declines an own invitation. */
  'DELETE /invitations/:id': {
    summary: 'Decline an invitation',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    answer: deleteResult,
    problems: [],
    example: { params: { id } },
  },
});
