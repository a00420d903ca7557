import { z } from 'zod';
import {
  assignment,
  assignmentCountQuery,
  assignmentDeletionQuery,
  assignmentDetails,
  assignmentPageQuery,
  assignmentUpdate,
  newAssignment,
  newAssignmentResult,
  submittedAssignments,
} from '../assignments.ts';
import { email, objectId } from '../fields.ts';
import { countResult, deleteResult, updateResult } from '../results.ts';
import { defineEndpoints } from './endpoint.ts';

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
    access: 'optional-sign-in',
    query: assignmentPageQuery,
    answer: z.array(assignment),
    problems: ['too-many-searches'],
    example: { query: { currentPage: '0', itemsPerPage: '6', difficultyLevel: 'easy' } },
  },
  'GET /assignmentsCount': {
    access: 'optional-sign-in',
    query: assignmentCountQuery,
    answer: countResult,
    problems: ['too-many-searches'],
    example: { query: { search: 'pondweed' } },
  },
  'GET /assignments/submitted': {
    access: 'signed-in',
    answer: submittedAssignments,
    problems: [],
    example: {},
  },
  'GET /specificAssignment/:id': {
    access: 'signed-in',
    params: z.object({ id: objectId }),
    answer: assignmentDetails,
    problems: ['assignment-not-found'],
    example: { params: { id } },
  },
  'POST /addAssignment': {
    access: 'signed-in',
    body: newAssignment,
    answer: newAssignmentResult,
    problems: ['teachers-only', 'class-not-found', 'class-archived', 'daily-limit-reached'],
    example: { body: draft },
  },
  'PATCH /updateAssignment/:id': {
    access: 'signed-in',
    params: z.object({ id: objectId }),
    body: assignmentUpdate,
    answer: updateResult,
    problems: ['assignment-of-another-account', 'class-archived', 'assignment-changed'],
    example: { params: { id }, body: { ...draft, version: 1 } },
  },
  'DELETE /deleteMyAssignment/:email': {
    access: 'signed-in',
    params: z.object({ email }),
    query: assignmentDeletionQuery,
    answer: deleteResult,
    problems: [
      'own-account-only',
      'several-assignments',
      'assignment-of-another-account',
      'class-archived',
    ],
    example: { params: { email: 'ada@school.example' }, query: { id } },
  },
});
