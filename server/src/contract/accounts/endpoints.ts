import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { email, objectId } from '../fields.ts';
import { countResult, insertResultOr, updateResult } from '../results.ts';
import {
  adminAnswer,
  preferences,
  profileUpdate,
  registration,
  tokenAnswer,
  tokenRequest,
  user,
  userCountQuery,
  userPageQuery,
} from './schemas.ts';

const id = '64f000000000000000000001';

/** What registration may refuse the holder of an ID token with. */
const registrationProblems = [
  'id-token-of-another-email',
  'account-deleted',
  'email-changed',
  'email-of-earlier-account',
  'email-verification-required',
] as const;

/** Tokens, registration, profiles and roles. */
export const accountEndpoints = defineEndpoints({
  'POST /jwt': {
    summary: 'Exchange a Firebase ID token for an access token',
    access: 'id-token',
    body: tokenRequest,
    answer: tokenAnswer,
    problems: registrationProblems,
    example: { body: { email: 'ada@school.example' } },
  },
  'POST /users': {
    summary: 'Register an account',
    access: 'id-token',
    body: registration,
    answer: insertResultOr('email-already-registered'),
    problems: registrationProblems,
    example: { body: { name: 'Ada Lovelace', email: 'ada@school.example' } },
  },
  'GET /users': {
    summary: 'List accounts',
    access: 'teacher',
    query: userPageQuery,
    answer: z.array(user),
    totalCount: 'whole-list',
    problems: ['too-many-searches'],
    example: { query: { search: 'ada', sort: 'name' } },
  },
  'GET /users/count': {
    summary: 'Count accounts',
    access: 'teacher',
    query: userCountQuery,
    answer: countResult,
    problems: ['too-many-searches'],
    example: { query: { role: 'student' } },
  },
  'GET /users/admin/:email': {
    summary: 'Read whether an account is a teacher',
    access: 'signed-in',
    params: z.object({ email }),
    answer: adminAnswer,
    problems: ['role-of-others-teachers-only'],
    example: { params: { email: 'ada@school.example' } },
  },
  'PATCH /users/admin/:id': {
    summary: 'Give an account the teacher role',
    access: 'teacher',
    params: z.object({ id: objectId }),
    answer: updateResult,
    problems: ['email-not-verified', 'identity-unavailable'],
    example: { params: { id } },
  },
  'DELETE /users/admin/:id': {
    summary: 'Remove the teacher role from an account',
    access: 'teacher',
    params: z.object({ id: objectId }),
    answer: updateResult,
    problems: ['last-teacher'],
    example: { params: { id } },
  },
  'PATCH /profile': {
    summary: 'Change your name',
    access: 'signed-in',
    body: profileUpdate,
    answer: updateResult,
    problems: [],
    example: { body: { name: 'Ada Lovelace' } },
  },
  'GET /profile/preferences': {
    summary: 'Read how you mark',
    access: 'teacher',
    answer: preferences,
    problems: [],
    example: {},
  },
  'PATCH /profile/preferences': {
    summary: 'Change how you mark',
    access: 'teacher',
    body: preferences,
    answer: updateResult,
    problems: [],
    example: { body: { releasesMarks: false } },
  },
});
