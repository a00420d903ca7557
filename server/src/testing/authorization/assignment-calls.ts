import { buildAssignmentDraft } from '../builders/assignments.ts';
import type { Calls } from './calls.ts';

/** Assignments, their rubrics, and the list of work to submit. */
export const assignmentCalls: Calls = {
  table: `
call                                              | access           | but
GET /assignmentLevel                              | optional-sign-in |
GET /assignmentsCount                             | optional-sign-in |
GET /assignments/due                              | student          |
GET /assignments/submitted                        | signed-in        |
PUT /assignments/:id/on-my-list                   | student          |
DELETE /assignments/:id/on-my-list                | student          |
GET /assignments/last                             | teacher          |
GET /specificAssignment/:id                       | signed-in        |
GET /assignments/:id/rubric                       | signed-in        |
PUT /assignments/:id/rubric                       | teacher          |
DELETE /assignments/:id/rubric                    | teacher          |
GET /rubrics                                      | teacher          |
POST /addAssignment                               | signed-in        |
POST /addAssignment, with a rubric                | signed-in        | owner 403, student 403, demoted 403
PATCH /updateAssignment/:id                       | signed-in        | student 403, demoted 403
DELETE /deleteMyAssignment/:email                 | signed-in        | student 403, teacher 403, demoted 403
DELETE /deleteMyAssignment/:email, without its id | signed-in        | student 403, teacher 403, demoted 403
DELETE /deleteMyAssignment/:email, own e-mail     | signed-in        | student 403, teacher 403, demoted 403
`,
  details: {
    'PUT /assignments/:id/on-my-list': ({ owner }) => ({ id: owner.assignment }),
    'DELETE /assignments/:id/on-my-list': ({ owner }) => ({ id: owner.assignment }),
    'GET /specificAssignment/:id': ({ owner }) => ({ id: owner.assignment }),
    'GET /assignments/:id/rubric': ({ owner }) => ({ id: owner.assignment }),
    'PUT /assignments/:id/rubric': ({ owner }) => ({ id: owner.assignment, body: rubric }),
    'DELETE /assignments/:id/rubric': ({ owner }) => ({ id: owner.assignment }),
    'POST /addAssignment, with a rubric': () => ({
      body: { ...buildAssignmentDraft({ marks: 40 }), rubric },
    }),
    'PATCH /updateAssignment/:id': ({ owner }) => ({
      id: owner.assignment,
      body: buildAssignmentDraft({ title: 'Changed' }),
    }),
    'DELETE /deleteMyAssignment/:email': ({ owner }) => ({
      email: owner.email,
      query: { id: owner.assignment.toHexString() },
    }),
    'DELETE /deleteMyAssignment/:email, without its id': ({ owner }) => ({ email: owner.email }),
    'DELETE /deleteMyAssignment/:email, own e-mail': ({ owner, caller }) => ({
      email: caller.email,
      query: { id: owner.assignment.toHexString() },
    }),
  },
};

const rubric = { criteria: [{ title: 'Method', points: 40 }] };
