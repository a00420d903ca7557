import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { email, objectId } from '../fields.ts';
import { materialProblems } from '../files/problems.ts';
import { countResult, deleteResult, updateResult } from '../results.ts';
import { assignmentUpdate, newAssignment, newAssignmentResult } from './changes.ts';
import {
  assignment,
  assignmentCountQuery,
  assignmentDeletionQuery,
  assignmentDetails,
  assignmentPageQuery,
  lastAssignment,
  submittedAssignments,
} from './schemas.ts';

const id = '64f000000000000000000001';
const draft = {
  title: 'Photosynthesis in pondweed',
  description: 'Count the bubbles at three distances from the lamp.',
  marks: 40,
  imageURL: 'https://pictures.example.org/biology.svg',
  difficultyLevel: 'medium',
  date: '2026-12-01',
};

/** Assignments, and which of them the caller has submitted. */
export const assignmentEndpoints = defineEndpoints({
  'GET /assignmentLevel': {
    summary: 'List assignments',
    access: 'optional-sign-in',
    query: assignmentPageQuery,
    answer: z.array(assignment),
    totalCount: 'whole-list',
    problems: ['too-many-searches'],
    example: { query: { currentPage: '0', itemsPerPage: '6', difficultyLevel: 'easy' } },
  },
  'GET /assignmentsCount': {
    summary: 'Count assignments',
    access: 'optional-sign-in',
    query: assignmentCountQuery,
    answer: countResult,
    problems: ['too-many-searches'],
    example: { query: { search: 'pondweed' } },
  },
  'GET /assignments/submitted': {
    summary: 'List which assignments you have submitted',
    access: 'signed-in',
    answer: submittedAssignments,
    totalCount: 'every-page',
    problems: [],
    example: {},
  },
  'GET /assignments/last': {
    summary: 'Read what you have chosen for your last assignment',
    access: 'teacher',
    answer: lastAssignment,
    problems: [],
    example: {},
  },
  'GET /specificAssignment/:id': {
    summary: 'Read an assignment',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    answer: assignmentDetails,
    problems: ['assignment-not-found'],
    example: { params: { id } },
  },
  'POST /addAssignment': {
    summary: 'Create an assignment, or one for each of several classes',
    access: 'signed-in',
    body: newAssignment,
    answer: newAssignmentResult,
    problems: [
      'teachers-only',
      'rubric-points-sum',
      'publish-after-due',
      'class-not-found',
      'class-archived',
      'topic-unknown',
      'category-unknown',
      'daily-limit-reached',
      ...materialProblems,
    ],
    example: { body: draft },
  },
  'PATCH /updateAssignment/:id': {
    summary: 'Change an assignment',
    access: 'signed-in',
    params: z.object({ id: objectId }),
    body: assignmentUpdate,
    answer: updateResult,
    problems: [
      'teachers-only',
      'assignment-of-another-account',
      'class-archived',
      'topic-unknown',
      'category-unknown',
      'assignment-changed',
      'anonymity-fixed',
      'publish-after-due',
      'moved-out-of-calendar',
      'already-published',
      'rubric-changed',
      'marks-not-rubric-sum',
      ...materialProblems,
    ],
    example: { params: { id }, body: { ...draft, version: 1 } },
  },
  'DELETE /deleteMyAssignment/:email': {
    summary: 'Delete your assignment',
    access: 'signed-in',
    params: z.object({ email }),
    query: assignmentDeletionQuery,
    answer: deleteResult,
    problems: [
      'own-account-only',
      'no-own-assignment',
      'several-assignments',
      'assignment-of-another-account',
      'class-archived',
    ],
    example: { params: { email: 'ada@school.example' }, query: { id } },
  },
});
