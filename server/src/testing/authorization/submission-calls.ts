import type { School } from '../school-fixture.ts';
import type { Calls } from './calls.ts';

/** Submissions, their marks, and the saved comments that teachers mark with. */
export const submissionCalls: Calls = {
  table: `
call                                                | access    | but
POST /submitAssignment                              | signed-in | student 403, teacher 403, demoted 403
POST /submitAssignment, own e-mail                  | signed-in | teacher 403
GET /pendingAssignments                             | teacher   | teacher 403
GET /pendingAssignments, own e-mail                 | teacher   |
GET /pendingAssignments/count                       | teacher   | teacher 403
GET /pendingAssignments/count, own e-mail           | teacher   |
GET /assignments/:id/submissions/count              | signed-in | student 403, demoted 403
GET /assignments/:id/submissions/mine               | signed-in | student 404, teacher 404, demoted 404
GET /submissions/marked                             | signed-in |
GET /submissions/marked/practice                    | signed-in |
GET /submissions/drafts/count                       | teacher   |
GET /submissions/:id/neighbours                     | teacher   |
GET /mySubmittedAssignment                          | signed-in | student 403, teacher 403, demoted 403
GET /specificSubmittedAssignment/:id                | signed-in | student 403, demoted 403
PATCH /updateSpecificSubmittedAssignment/:id        | teacher   |
PATCH /updateSpecificSubmittedAssignment/:id, own   | teacher   | teacher 403
PATCH /updateSpecificSubmittedAssignment/:id, stale | teacher   | teacher 409
PATCH /updateSpecificSubmittedAssignment/:id, draft | teacher   |
POST /submissions/:id/attempts                      | student   | student 403, demoted 403
GET /submissions/:id/attempts                       | signed-in | student 403, demoted 403
GET /assignments/:id/attempts                       | signed-in |
DELETE /submissions/:id                             | signed-in | student 403, teacher 403, demoted 403
DELETE /submissions/:id, marked                     | signed-in | owner 409, student 403, teacher 403, demoted 403
POST /submissions/:id/return                        | teacher   |
POST /submissions/:id/return, own                   | teacher   | teacher 403
POST /submissions/:id/return, marked                | teacher   | teacher 409
GET /submissions/:id/history                        | signed-in | student 403, demoted 403
GET /submissions/:id/next-steps                     | signed-in | student 403, teacher 403, demoted 403
POST /submissions/:id/next-steps                    | signed-in | student 403, teacher 403, demoted 403
DELETE /submissions/:id/next-steps                  | signed-in |
GET /assignments/:id/earlier-steps                  | signed-in |
GET /assignments/marking                            | teacher   |
GET /assignments/:id/submissions                    | teacher   |
GET /assignments/:id/practice                       | teacher   |
GET /assignments/:id/statistics                     | teacher   |
GET /assignments/:id/marks                          | teacher   | teacher 409
GET /assignments/:id/marks/:email                   | teacher   | teacher 409
PUT /assignments/:id/marks/:email                   | teacher   | teacher 409
DELETE /assignments/:id/marks/:email                | teacher   | teacher 409
POST /assignments/:id/release                       | teacher   |
DELETE /submissions/:id/release                     | teacher   |
DELETE /submissions/:id/release, own                | teacher   | teacher 403
DELETE /submissions/:id/release, not released       | teacher   | teacher 409
DELETE /deleteMarkedAssignment/:id                  | signed-in | student 403, teacher 403, demoted 403
DELETE /deleteMarkedAssignment/:id, pending         | signed-in | owner 409, student 403, teacher 403, demoted 403
GET /assignments/:id/draft                          | student   |
PUT /assignments/:id/draft                          | student   |
DELETE /assignments/:id/draft                       | student   |
GET /submissions/:id/receipt                        | signed-in | student 403, demoted 403
GET /submissions/:id/annotations                    | signed-in | student 403, demoted 403
GET /submissions/:id/marked.pdf                     | signed-in | student 403, demoted 403
POST /submissions/:id/annotations/carry-over        | teacher   | teacher 404
PATCH /submissions/:id/annotations                  | teacher   |
PATCH /submissions/:id/annotations, own             | teacher   | teacher 403
GET /messages/unread                                | signed-in |
GET /submissions/:id/messages                       | signed-in | student 403, demoted 403
POST /submissions/:id/messages                      | signed-in | student 403, demoted 403
PATCH /submissions/:id/messages                     | signed-in | student 403, demoted 403
PATCH /submissions/:id/messages, answered           | signed-in | owner 403, student 403, demoted 403
GET /receipts/keys                                  | public    |
POST /receipts/verify                               | public    |
GET /feedback-snippets                              | teacher   |
POST /feedback-snippets                             | teacher   |
PATCH /feedback-snippets/:id                        | teacher   |
DELETE /feedback-snippets/:id                       | teacher   |
`,
  details: {
    'POST /submitAssignment': ({ owner, school }) => ({ body: buildDraft(owner.email, school) }),
    'POST /submitAssignment, own e-mail': ({ caller, school }) => ({
      body: buildDraft(caller.email, school),
    }),
    'GET /pendingAssignments': ({ owner }) => ({ query: { email: owner.email } }),
    'GET /pendingAssignments/count': ({ owner }) => ({ query: { email: owner.email } }),
    'GET /pendingAssignments, own e-mail': ({ caller }) => ({ query: { email: caller.email } }),
    'GET /pendingAssignments/count, own e-mail': ({ caller }) => ({
      query: { email: caller.email },
    }),
    'GET /assignments/:id/submissions/count': ({ owner }) => ({ id: owner.assignment }),
    'GET /assignments/:id/submissions/mine': ({ owner }) => ({ id: owner.assignment }),
    'GET /submissions/:id/neighbours': ({ owner }) => ({ id: owner.pending }),
    'GET /assignments/:id/marks': ({ owner }) => ({ id: owner.assignment }),
    'GET /assignments/:id/marks/:email': ({ owner }) => ({
      id: owner.assignment,
      email: owner.email,
    }),
    'PUT /assignments/:id/marks/:email': ({ owner }) => ({
      id: owner.assignment,
      email: owner.email,
      body: { excused: true },
    }),
    'DELETE /assignments/:id/marks/:email': ({ owner }) => ({
      id: owner.assignment,
      email: owner.email,
    }),
    'GET /mySubmittedAssignment': ({ owner }) => ({ query: { email: owner.email } }),
    'GET /specificSubmittedAssignment/:id': ({ owner }) => ({ id: owner.pending }),
    'PATCH /updateSpecificSubmittedAssignment/:id': ({ owner }) => ({
      id: owner.pending,
      body: mark,
    }),
    'PATCH /updateSpecificSubmittedAssignment/:id, own': ({ caller }) => ({
      id: caller.pending,
      body: mark,
    }),
    'PATCH /updateSpecificSubmittedAssignment/:id, stale': ({ owner }) => ({
      id: owner.marked,
      body: mark,
    }),
    'PATCH /updateSpecificSubmittedAssignment/:id, draft': ({ owner }) => ({
      id: owner.pending,
      body: { ...mark, release: false },
    }),
    'POST /submissions/:id/attempts': ({ owner }) => ({ id: owner.pending, body: attempt }),
    'GET /submissions/:id/attempts': ({ owner }) => ({ id: owner.pending }),
    'GET /assignments/:id/attempts': ({ owner }) => ({ id: owner.assignment }),
    'DELETE /submissions/:id': ({ owner }) => ({ id: owner.pending }),
    'DELETE /submissions/:id, marked': ({ owner }) => ({ id: owner.marked }),
    'POST /submissions/:id/return': ({ owner }) => ({ id: owner.pending, body: returning }),
    'POST /submissions/:id/return, own': ({ caller }) => ({ id: caller.pending, body: returning }),
    'POST /submissions/:id/return, marked': ({ owner }) => ({ id: owner.marked, body: returning }),
    'GET /submissions/:id/history': ({ owner }) => ({ id: owner.marked }),
    'GET /assignments/:id/draft': ({ owner }) => ({ id: owner.assignment }),
    'PUT /assignments/:id/draft': ({ owner }) => ({
      id: owner.assignment,
      body: { quickNote: 'Two pages.' },
    }),
    'DELETE /assignments/:id/draft': ({ owner }) => ({ id: owner.assignment }),
    'GET /submissions/:id/receipt': ({ owner }) => ({ id: owner.marked }),
    'GET /submissions/:id/annotations': ({ owner }) => ({ id: owner.marked }),
    'GET /submissions/:id/marked.pdf': ({ owner }) => ({ id: owner.marked }),
    'POST /submissions/:id/annotations/carry-over': ({ owner }) => ({
      id: owner.pending,
      body: { attempt: 1 },
    }),
    'PATCH /submissions/:id/annotations': ({ owner }) => ({ id: owner.pending, body: deletion }),
    'PATCH /submissions/:id/annotations, own': ({ caller }) => ({
      id: caller.pending,
      body: deletion,
    }),
    'GET /submissions/:id/messages': ({ owner }) => ({ id: owner.marked }),
    'POST /submissions/:id/messages': ({ owner }) => ({
      id: owner.marked,
      body: { text: 'Why?' },
    }),
    'PATCH /submissions/:id/messages': ({ owner }) => ({
      id: owner.marked,
      body: { readUntil: '64f000000000000000000002' },
    }),
    'PATCH /submissions/:id/messages, answered': ({ owner }) => ({
      id: owner.marked,
      body: { answered: true },
    }),
    'POST /receipts/verify': () => ({ body: { receipt: 'no receipt' } }),
    'GET /submissions/:id/next-steps': ({ owner }) => ({ id: owner.marked }),
    'POST /submissions/:id/next-steps': ({ owner }) => ({
      id: owner.marked,
      body: { stepId: owner.step.toHexString(), date: '2026-12-01' },
    }),
    'DELETE /submissions/:id/next-steps': ({ owner }) => ({
      id: owner.marked,
      query: { stepId: owner.step.toHexString() },
    }),
    'GET /assignments/:id/earlier-steps': ({ owner }) => ({ id: owner.assignment }),
    'GET /assignments/:id/submissions': ({ owner }) => ({ id: owner.assignment }),
    'GET /assignments/:id/practice': ({ owner }) => ({ id: owner.assignment }),
    'GET /assignments/:id/statistics': ({ owner }) => ({ id: owner.assignment }),
    'POST /assignments/:id/release': ({ owner }) => ({ id: owner.assignment, body: {} }),
    'DELETE /submissions/:id/release': ({ owner }) => ({ id: owner.marked }),
    'DELETE /submissions/:id/release, own': ({ caller }) => ({ id: caller.marked }),
    'DELETE /submissions/:id/release, not released': ({ owner }) => ({ id: owner.pending }),
    'DELETE /deleteMarkedAssignment/:id': ({ owner }) => ({ id: owner.marked }),
    'DELETE /deleteMarkedAssignment/:id, pending': ({ owner }) => ({ id: owner.pending }),
    'POST /feedback-snippets': ({ owner }) => ({
      body: { text: 'Well argued.', assignmentId: String(owner.assignment) },
    }),
    'PATCH /feedback-snippets/:id': ({ school }) => ({
      id: school.bystander.savedComment,
      body: { text: 'Well argued.' },
    }),
    'DELETE /feedback-snippets/:id': ({ school }) => ({ id: school.bystander.savedComment }),
  },
};

const mark = { obtainedMark: 30, feedback: 'Good.' };
const returning = { reason: 'Add a graph.' };
const deletion = {
  attempt: 1,
  changes: [{ op: 'delete', id: '0b8f6c1e-5d1c-4b5e-9d62-3f0a7c1e2b44' }],
};
const attempt = { pdfLink: 'https://documents.test/second.pdf', quickNote: 'Once more.' };

function buildDraft(email: string, { newAssignment }: School) {
  return {
    email,
    assignmentId: newAssignment.toHexString(),
    pdfLink: 'https://documents.test/answer.pdf',
    quickNote: 'Done.',
  };
}
