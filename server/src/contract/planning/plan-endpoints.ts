import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { deleteResult, updateResult } from '../results.ts';
import { availability, availabilityDraft } from './availability.ts';
import {
  assignmentPlanRequest,
  offeredPlan,
  plan,
  planPreviewRequest,
  planRequest,
} from './plan.ts';

const params = z.object({ id: objectId });
const id = '64f000000000000000000001';
const minutes = { mon: 60, tue: 60, wed: 45, thu: 60, fri: 30, sat: 120, sun: 0 };
const body = { today: '2026-11-21' };

const refusedAssignments = [
  'assignment-not-found',
  'already-submitted',
  'settled-without-hand-in',
  'class-archived',
  'availability-required',
  'estimate-required',
] as const;
const refusedCommits = ['daily-limit-reached', 'plan-running'] as const;

/** When a student can study, and the sessions that are planned from it. */
export const planEndpoints = defineEndpoints({
  'GET /availability': {
    summary: 'Read your time for studying',
    access: 'student',
    answer: availability,
    problems: [],
    example: {},
  },
  'PUT /availability': {
    summary: 'Set your time for studying',
    access: 'student',
    body: availabilityDraft,
    answer: updateResult,
    problems: [],
    example: { body: { minutes, daysOff: ['2026-12-24'], longestSession: 50 } },
  },
  /** Of one assignment, around all that is planned; changes nothing. */
  'POST /assignments/:id/plan/preview': {
    summary: 'Preview the plan of an assignment',
    access: 'student',
    params,
    body: assignmentPlanRequest,
    answer: offeredPlan,
    problems: refusedAssignments,
    example: { params: { id }, body: { ...body, minutes: 120 } },
  },
  /** Carries the preview out; called again, it changes nothing. An open assignment comes on the list of work to submit. */
  'POST /assignments/:id/plan': {
    summary: 'Plan an assignment',
    access: 'student',
    params,
    body: assignmentPlanRequest,
    answer: plan,
    problems: [...refusedAssignments, ...refusedCommits, 'my-list-full'],
    example: { params: { id }, body },
  },
  /** Of everything that is due; sessions that were missed get new days. */
  'POST /plan/preview': {
    summary: 'Preview the plan of all you have to submit',
    access: 'student',
    body: planPreviewRequest,
    answer: offeredPlan,
    problems: ['availability-required'],
    example: { body: { ...body, useSuggestions: true } },
  },
  'POST /plan': {
    summary: 'Plan all you have to submit',
    access: 'student',
    body: planRequest,
    answer: plan,
    problems: ['availability-required', ...refusedCommits],
    example: { body },
  },
  /** Takes a plan back, on the same day or the next: sessions that were done or moved since stay as they are. */
  'DELETE /plans/:id': {
    summary: 'Undo a plan',
    access: 'student',
    params,
    answer: deleteResult,
    problems: ['plan-running'],
    example: { params: { id } },
  },
});
