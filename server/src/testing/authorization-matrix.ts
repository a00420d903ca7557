import { buildAssignmentDraft, buildStudyTaskDraft } from './builders.ts';
import type { Belongings, School } from './small-school.ts';

/**
 * Who gets which status from each call. What is asked for belongs to the owner, a student, unless the words behind
 * the call say otherwise. Whoever shows an expired or a tampered token claims to be somebody whom the call serves.
 */
const table = `
call                                                  | anonymous | owner | student | teacher | expired | tampered | demoted
GET /health/live                                      | 200       | 200   | 200     | 200     | 200     | 200      | 200
GET /health/ready                                     | 200       | 200   | 200     | 200     | 200     | 200      | 200
GET /metrics                                          | 401       | 401   | 401     | 401     | 401     | 401      | 401
POST /jwt                                             | 401       | 200   | 403     | 403     | 401     | 401      | 403
POST /users                                           | 401       | 200   | 403     | 403     | 401     | 401      | 403
GET /users                                            | 401       | 403   | 403     | 200     | 401     | 401      | 403
GET /users/count                                      | 401       | 403   | 403     | 200     | 401     | 401      | 403
GET /users/admin/:email                               | 401       | 200   | 403     | 200     | 401     | 401      | 403
PATCH /users/admin/:id                                | 401       | 403   | 403     | 200     | 401     | 401      | 403
DELETE /users/admin/:id                               | 401       | 403   | 403     | 200     | 401     | 401      | 403
DELETE /users/admin/:id, the last teacher             | 401       | 403   | 403     | 409     | 401     | 401      | 403
PATCH /profile                                        | 401       | 200   | 200     | 200     | 401     | 401      | 200
GET /account/export                                   | 401       | 200   | 200     | 200     | 401     | 401      | 200
GET /account/deletion-preview                         | 401       | 200   | 200     | 200     | 401     | 401      | 200
DELETE /account                                       | 401       | 200   | 200     | 409     | 401     | 401      | 200
GET /assignmentLevel                                  | 200       | 200   | 200     | 200     | 200     | 200      | 200
GET /assignmentsCount                                 | 200       | 200   | 200     | 200     | 200     | 200      | 200
GET /assignments/due                                  | 401       | 200   | 200     | 403     | 401     | 401      | 200
GET /assignments/due/count                            | 401       | 200   | 200     | 403     | 401     | 401      | 200
GET /assignments/handed-in                            | 401       | 200   | 200     | 200     | 401     | 401      | 200
GET /specificAssignment/:id                           | 401       | 200   | 200     | 200     | 401     | 401      | 200
POST /addAssignment                                   | 401       | 200   | 200     | 200     | 401     | 401      | 200
PATCH /updateAssignment/:id                           | 401       | 200   | 403     | 200     | 401     | 401      | 403
DELETE /deleteMyAssignment/:email                     | 401       | 200   | 403     | 403     | 401     | 401      | 403
DELETE /deleteMyAssignment/:email, without its id     | 401       | 200   | 403     | 403     | 401     | 401      | 403
DELETE /deleteMyAssignment/:email, own e-mail         | 401       | 200   | 403     | 403     | 401     | 401      | 403
POST /submitAssignment                                | 401       | 200   | 403     | 403     | 401     | 401      | 403
POST /submitAssignment, own e-mail                    | 401       | 200   | 200     | 403     | 401     | 401      | 200
GET /pendingAssignments                               | 401       | 403   | 403     | 403     | 401     | 401      | 403
GET /pendingAssignments, own e-mail                   | 401       | 403   | 403     | 200     | 401     | 401      | 403
GET /pendingAssignments/count                         | 401       | 403   | 403     | 403     | 401     | 401      | 403
GET /pendingAssignments/count, own e-mail             | 401       | 403   | 403     | 200     | 401     | 401      | 403
GET /submissions/:id/neighbours                       | 401       | 403   | 403     | 200     | 401     | 401      | 403
GET /mySubmittedAssignment                            | 401       | 200   | 403     | 403     | 401     | 401      | 403
GET /mySubmittedAssignment/count                      | 401       | 200   | 403     | 403     | 401     | 401      | 403
GET /specificSubmittedAssignment/:id                  | 401       | 200   | 403     | 200     | 401     | 401      | 403
PATCH /updateSpecificSubmittedAssignment/:id          | 401       | 403   | 403     | 200     | 401     | 401      | 403
PATCH /updateSpecificSubmittedAssignment/:id, own     | 401       | 403   | 403     | 403     | 401     | 401      | 403
PATCH /updateSpecificSubmittedAssignment/:id, stale   | 401       | 403   | 403     | 409     | 401     | 401      | 403
DELETE /deleteMarkedAssignment/:id                    | 401       | 200   | 403     | 403     | 401     | 401      | 403
DELETE /deleteMarkedAssignment/:id, pending           | 401       | 409   | 403     | 403     | 401     | 401      | 403
GET /feedback-snippets                                | 401       | 403   | 403     | 200     | 401     | 401      | 403
POST /feedback-snippets                               | 401       | 403   | 403     | 200     | 401     | 401      | 403
DELETE /feedback-snippets/:id                         | 401       | 403   | 403     | 200     | 401     | 401      | 403
POST /addStudyTask                                    | 401       | 200   | 403     | 403     | 401     | 401      | 403
GET /myStudyTasks                                     | 401       | 200   | 403     | 403     | 401     | 401      | 403
GET /myStudyTasks, of a priority                      | 401       | 200   | 403     | 403     | 401     | 401      | 403
GET /myStudyTasks/count                               | 401       | 200   | 403     | 403     | 401     | 401      | 403
PATCH /updateStudyTask/:id                            | 401       | 200   | 403     | 403     | 401     | 401      | 403
DELETE /deleteStudyTask/:id                           | 401       | 200   | 403     | 403     | 401     | 401      | 403
DELETE /deleteStudyTask/:id, not completed            | 401       | 409   | 403     | 403     | 401     | 401      | 403
GET /features                                         | 200       | 200   | 200     | 200     | 200     | 200      | 200
POST /images                                          | 401       | 200   | 200     | 200     | 401     | 401      | 200
GET /images/:id                                       | 200       | 200   | 200     | 200     | 200     | 200      | 200
POST /newsletter                                      | 200       | 200   | 200     | 200     | 200     | 200      | 200
`;

export const callers = [
  'anonymous',
  'owner',
  'student',
  'teacher',
  'expired',
  'tampered',
  'demoted',
] as const;
export type Caller = (typeof callers)[number];

/** `route` as the app registers it; `call` is the route with what is special about it. */
export type Row = { call: string; route: string; expected: Record<Caller, number> };

export const matrix: Row[] = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [call = '', ...cells] = line.split('|').map((cell) => cell.trim());
    const expected = (caller: Caller) => Number(cells[callers.indexOf(caller)]);
    return {
      call,
      route: call.split(',', 1)[0] ?? call,
      expected: {
        anonymous: expected('anonymous'),
        owner: expected('owner'),
        student: expected('student'),
        teacher: expected('teacher'),
        expired: expected('expired'),
        tampered: expected('tampered'),
        demoted: expected('demoted'),
      },
    };
  });

/** Whose things the request is about, and who sends it. */
export type Facts = {
  owner: Belongings & { email: string; name: string };
  caller: Belongings & { email: string };
  school: School;
  imageId: string;
};
/** What a call needs beside its method and path: the path's own parameters, a query, a body. */
export type Details = {
  id?: { toString(): string };
  email?: string;
  query?: Record<string, string>;
  body?: object;
  picture?: true;
};

/** What stands in the request of each call; nothing where the route is all there is to say. */
export const details: Record<string, (facts: Facts) => Details> = {
  'POST /jwt': ({ owner }) => ({ body: { email: owner.email } }),
  'POST /users': ({ owner }) => ({ body: { email: owner.email, name: owner.name } }),
  'GET /users/admin/:email': ({ owner }) => ({ email: owner.email }),
  'PATCH /users/admin/:id': ({ owner }) => ({ id: owner.user }),
  'DELETE /users/admin/:id': ({ owner }) => ({ id: owner.user }),
  'DELETE /users/admin/:id, the last teacher': ({ school }) => ({ id: school.teacher.user }),
  'PATCH /profile': () => ({ body: { name: 'Called Otherwise' } }),
  'GET /assignments/due': () => ({ query: { today: '2026-11-21' } }),
  'GET /assignments/due/count': () => ({ query: { today: '2026-11-21' } }),
  'GET /specificAssignment/:id': ({ owner }) => ({ id: owner.assignment }),
  'POST /addAssignment': () => ({ body: buildAssignmentDraft() }),
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
  'POST /submitAssignment': ({ owner, school }) => ({ body: handIn(owner.email, school) }),
  'POST /submitAssignment, own e-mail': ({ caller, school }) => ({
    body: handIn(caller.email, school),
  }),
  'GET /pendingAssignments': ({ owner }) => ({ query: { email: owner.email } }),
  'GET /pendingAssignments/count': ({ owner }) => ({ query: { email: owner.email } }),
  'GET /pendingAssignments, own e-mail': ({ caller }) => ({ query: { email: caller.email } }),
  'GET /pendingAssignments/count, own e-mail': ({ caller }) => ({ query: { email: caller.email } }),
  'GET /submissions/:id/neighbours': ({ owner }) => ({ id: owner.pending }),
  'GET /mySubmittedAssignment': ({ owner }) => ({ query: { email: owner.email } }),
  'GET /mySubmittedAssignment/count': ({ owner }) => ({ query: { email: owner.email } }),
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
  'DELETE /deleteMarkedAssignment/:id': ({ owner }) => ({ id: owner.marked }),
  'DELETE /deleteMarkedAssignment/:id, pending': ({ owner }) => ({ id: owner.pending }),
  'POST /feedback-snippets': () => ({ body: { text: 'Well argued.' } }),
  'DELETE /feedback-snippets/:id': ({ school }) => ({ id: school.bystander.snippet }),
  'POST /addStudyTask': ({ owner }) => ({ body: buildStudyTaskDraft(owner.email) }),
  'GET /myStudyTasks': ({ owner }) => ({ query: { email: owner.email } }),
  'GET /myStudyTasks, of a priority': ({ owner }) => ({
    query: { email: owner.email, priority: 'medium' },
  }),
  'GET /myStudyTasks/count': ({ owner }) => ({ query: { email: owner.email } }),
  'PATCH /updateStudyTask/:id': ({ owner }) => ({ id: owner.task }),
  'DELETE /deleteStudyTask/:id': ({ owner }) => ({ id: owner.completedTask }),
  'DELETE /deleteStudyTask/:id, not completed': ({ owner }) => ({ id: owner.task }),
  'POST /images': () => ({ picture: true }),
  'GET /images/:id': ({ imageId }) => ({ id: imageId }),
  'POST /newsletter': () => ({ body: { email: 'reader@school.test' } }),
};

const mark = { obtainedMark: 30, feedback: 'Good.' };

function handIn(email: string, { newAssignment }: School) {
  return {
    email,
    assignmentId: newAssignment.toHexString(),
    pdfLink: 'https://documents.test/answer.pdf',
    quickNote: 'Done.',
  };
}
