import { buildAssignmentDraft, buildStudyTaskDraft } from './builders.ts';
import { fixtureClassCode, type OwnedIds, people, type School } from './school-fixture.ts';

/**
 * Who may make each call, stated a second time beside the contract, and who gets another status than that access gives.
 * What is asked for belongs to the owner, a student, unless the words behind the call say otherwise. Whoever shows an
 * expired or a tampered token claims to be somebody whom the call serves. "re-registered" has signed up at Firebase under
 * the owner's address, "unverified" has the teacher's role with an address that nobody has verified, which makes it a
 * "demoted", and "deleted" has deleted the account.
 */
const table = `
call                                                | access        | but
GET /health/live                                    | public        |
GET /health/ready                                   | public        |
GET /metrics                                        | metrics-token |
GET /docs                                           | public        |
GET /docs/openapi.json                              | public        |
POST /jwt                                           | id-token      | student 403, teacher 403, demoted 403, re-registered 409
POST /users                                         | id-token      | student 403, teacher 403, demoted 403, re-registered 409
GET /users                                          | teacher       |
GET /users/count                                    | teacher       |
GET /users/admin/:email                             | signed-in     | student 403, demoted 403
PATCH /users/admin/:id                              | teacher       |
DELETE /users/admin/:id                             | teacher       |
DELETE /users/admin/:id, the last teacher           | teacher       | teacher 409
PATCH /profile                                      | signed-in     |
GET /account/export                                 | signed-in     |
GET /account/deletion-preview                       | signed-in     |
DELETE /account                                     | id-token      | teacher 409, re-registered 200
GET /assignmentLevel                                | optional-sign-in |
GET /assignmentsCount                               | optional-sign-in |
GET /assignments/due                                | student       |
GET /assignments/due/count                          | student       |
GET /assignments/submitted                          | signed-in     |
PUT /assignments/:id/on-my-list                     | student       |
DELETE /assignments/:id/on-my-list                  | student       |
GET /specificAssignment/:id                         | signed-in     |
GET /assignments/:id/rubric                         | signed-in     |
PUT /assignments/:id/rubric                         | teacher       |
DELETE /assignments/:id/rubric                      | teacher       |
GET /rubrics                                        | teacher       |
POST /addAssignment                                 | signed-in     |
PATCH /updateAssignment/:id                         | signed-in     | student 403, demoted 403
DELETE /deleteMyAssignment/:email                   | signed-in     | student 403, teacher 403, demoted 403
DELETE /deleteMyAssignment/:email, without its id   | signed-in     | student 403, teacher 403, demoted 403
DELETE /deleteMyAssignment/:email, own e-mail       | signed-in     | student 403, teacher 403, demoted 403
POST /submitAssignment                              | signed-in     | student 403, teacher 403, demoted 403
POST /submitAssignment, own e-mail                  | signed-in     | teacher 403
GET /pendingAssignments                             | teacher       | teacher 403
GET /pendingAssignments, own e-mail                 | teacher       |
GET /pendingAssignments/count                       | teacher       | teacher 403
GET /pendingAssignments/count, own e-mail           | teacher       |
GET /assignments/:id/submissions/count              | signed-in     | student 403, demoted 403
GET /assignments/:id/submissions/mine               | signed-in     | student 404, teacher 404, demoted 404
GET /submissions/marked                             | signed-in     |
GET /submissions/:id/neighbours                     | teacher       |
GET /mySubmittedAssignment                          | signed-in     | student 403, teacher 403, demoted 403
GET /mySubmittedAssignment/count                    | signed-in     | student 403, teacher 403, demoted 403
GET /specificSubmittedAssignment/:id                | signed-in     | student 403, demoted 403
PATCH /updateSpecificSubmittedAssignment/:id        | teacher       |
PATCH /updateSpecificSubmittedAssignment/:id, own   | teacher       | teacher 403
PATCH /updateSpecificSubmittedAssignment/:id, stale | teacher       | teacher 409
PATCH /updateSpecificSubmittedAssignment/:id, draft | teacher       |
POST /submissions/:id/attempts                      | student       | student 403, demoted 403
GET /submissions/:id/attempts                       | signed-in     | student 403, demoted 403
DELETE /submissions/:id                             | signed-in     | student 403, teacher 403, demoted 403
DELETE /submissions/:id, marked                     | signed-in     | owner 409, student 403, teacher 403, demoted 403
POST /submissions/:id/return                        | teacher       |
POST /submissions/:id/return, own                   | teacher       | teacher 403
POST /submissions/:id/return, marked                | teacher       | teacher 409
GET /submissions/:id/history                        | signed-in     | student 403, demoted 403
GET /assignments/marking                            | teacher       |
GET /assignments/:id/submissions                    | teacher       |
GET /assignments/:id/statistics                     | teacher       |
POST /assignments/:id/release                       | teacher       |
DELETE /deleteMarkedAssignment/:id                  | signed-in     | student 403, teacher 403, demoted 403
DELETE /deleteMarkedAssignment/:id, pending         | signed-in     | owner 409, student 403, teacher 403, demoted 403
PUT /assignments/:id/extensions/:email              | teacher       |
DELETE /assignments/:id/extensions/:email           | teacher       |
GET /assignments/:id/extensions                     | teacher       |
POST /assignments/:id/extension-requests            | student       |
GET /extension-requests                             | teacher       |
GET /extension-requests/count                       | teacher       |
PATCH /extension-requests/:id                       | teacher       |
DELETE /extension-requests/:id                      | student       | student 404, demoted 404
POST /classes                                       | teacher       |
GET /classes                                        | signed-in     |
GET /classes/:id                                    | signed-in     | student 404, demoted 404
PATCH /classes/:id                                  | teacher       |
POST /classes/:id/code                              | teacher       |
PATCH /classes/:id/code                             | teacher       |
POST /classes/join                                  | student       |
GET /classes/:id/members                            | teacher       |
DELETE /classes/:id/members/:email                  | signed-in     | student 404, demoted 404
DELETE /classes/:id/members/:email, a classmate's   | signed-in     | owner 403, student 404, demoted 404
POST /classes/:id/teachers                          | teacher       | teacher 409
DELETE /classes/:id/teachers/:email                 | teacher       | teacher 409
GET /classes/:id/load                               | teacher       |
GET /classes/:id/matrix                             | teacher       |
GET /classes/:id/matrix/averages                    | teacher       |
GET /classes/:id/matrix.csv                         | teacher       |
POST /classes/:id/invitations/preview               | teacher       |
POST /classes/:id/invitations                       | teacher       |
GET /classes/:id/invitations                        | teacher       |
DELETE /classes/:id/invitations/:email              | teacher       |
GET /invitations                                    | signed-in     |
POST /invitations/:id/accept                        | student       | student 404, demoted 404
DELETE /invitations/:id                             | signed-in     |
POST /classes/:id/reminders                         | teacher       |
GET /classes/:id/reminders                          | teacher       |
GET /notices                                        | signed-in     |
PATCH /notices/:id                                  | signed-in     |
GET /feedback-snippets                              | teacher       |
POST /feedback-snippets                             | teacher       |
DELETE /feedback-snippets/:id                       | teacher       |
POST /addStudyTask                                  | signed-in     | student 403, teacher 403, demoted 403
GET /myStudyTasks                                   | signed-in     | student 403, teacher 403, demoted 403
GET /myStudyTasks, of a priority                    | signed-in     | student 403, teacher 403, demoted 403
GET /myStudyTasks/count                             | signed-in     | student 403, teacher 403, demoted 403
POST /study-tasks                                   | signed-in     |
GET /study-tasks/:id                                | signed-in     | student 403, teacher 403, demoted 403
GET /study-tasks/:id/position                       | signed-in     | student 403, teacher 403, demoted 403
PATCH /study-tasks/:id                              | signed-in     | student 403, teacher 403, demoted 403
POST /study-tasks/:id/work                          | signed-in     | student 403, teacher 403, demoted 403
POST /study-tasks/:id/reopen                        | signed-in     | student 403, teacher 403, demoted 403
PATCH /updateStudyTask/:id                          | signed-in     | student 403, teacher 403, demoted 403
DELETE /deleteStudyTask/:id                         | signed-in     | student 403, teacher 403, demoted 403
DELETE /deleteStudyTask/:id, not completed          | signed-in     | owner 409, student 403, teacher 403, demoted 403
GET /availability                                   | student       |
PUT /availability                                   | student       |
POST /assignments/:id/plan/preview                  | student       |
POST /assignments/:id/plan                          | student       |
POST /plan/preview                                  | student       |
POST /plan                                          | student       |
DELETE /plans/:id                                   | student       |
GET /agenda                                         | student       |
GET /features                                       | public        |
POST /images                                        | signed-in     |
GET /images/:id                                     | public        |
POST /newsletter                                    | public        |
`;

export const callers = [
  'anonymous',
  'owner',
  'student',
  'teacher',
  'expired',
  'tampered',
  'demoted',
  're-registered',
  'unverified',
  'deleted',
] as const;
export type Caller = (typeof callers)[number];

/** `route` as the contract names it; `call` is the route with what is special about it. */
export type Row = { call: string; route: string; access: string; expected: Record<Caller, number> };

/** Whose token is none, or none any more. */
const provingNothing: readonly Caller[] = [
  'anonymous',
  'expired',
  'tampered',
  're-registered',
  'deleted',
];

/** What each access answers to callers who ask for what they may have. */
function statusFor(access: string, caller: Caller): number {
  if (access === 'public' || access === 'optional-sign-in') return 200;
  if (provingNothing.includes(caller) || access === 'metrics-token') return 401;
  if (access === 'student') return caller === 'teacher' ? 403 : 200;
  if (access === 'teacher') return caller === 'teacher' ? 200 : 403;
  return 200;
}

export const matrix: Row[] = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [call = '', access = '', but = ''] = line.split('|').map((cell) => cell.trim());
    const exceptions = new Map(but.split(', ').map((text) => [text.split(' ')[0], text]));
    const expected = (caller: Caller) =>
      Number(exceptions.get(caller)?.split(' ')[1] ?? statusFor(access, caller));
    return {
      call,
      route: call.split(',', 1)[0] ?? call,
      access,
      expected: {
        anonymous: expected('anonymous'),
        owner: expected('owner'),
        student: expected('student'),
        teacher: expected('teacher'),
        expired: expected('expired'),
        tampered: expected('tampered'),
        demoted: expected('demoted'),
        're-registered': expected('re-registered'),
        unverified: expected('demoted'),
        deleted: expected('deleted'),
      },
    };
  });

/** Whose things the request is about, and who sends it. */
export type Facts = {
  owner: OwnedIds & { email: string; name: string };
  caller: OwnedIds & { email: string };
  school: School;
  imageId: string;
};
/** What a call needs beside its method and path: the path's own parameters, a query, a body. */
export type Details = {
  id?: { toString(): string };
  email?: string;
  query?: object;
  body?: object;
};

/** What stands in the request of each call that is about somebody's things; the others send the contract's example. */
export const details: Record<string, (facts: Facts) => Details> = {
  'POST /jwt': ({ owner }) => ({ body: { email: owner.email } }),
  'POST /users': ({ owner }) => ({ body: { email: owner.email, name: owner.name } }),
  'GET /users/admin/:email': ({ owner }) => ({ email: owner.email }),
  'PATCH /users/admin/:id': ({ owner }) => ({ id: owner.user }),
  'DELETE /users/admin/:id': ({ owner }) => ({ id: owner.user }),
  'DELETE /users/admin/:id, the last teacher': ({ school }) => ({ id: school.teacher.user }),
  'PUT /assignments/:id/on-my-list': ({ owner }) => ({ id: owner.assignment }),
  'DELETE /assignments/:id/on-my-list': ({ owner }) => ({ id: owner.assignment }),
  'GET /specificAssignment/:id': ({ owner }) => ({ id: owner.assignment }),
  'GET /assignments/:id/rubric': ({ owner }) => ({ id: owner.assignment }),
  'PUT /assignments/:id/rubric': ({ owner }) => ({ id: owner.assignment, body: rubric }),
  'DELETE /assignments/:id/rubric': ({ owner }) => ({ id: owner.assignment }),
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
  'POST /submitAssignment': ({ owner, school }) => ({ body: buildDraft(owner.email, school) }),
  'POST /submitAssignment, own e-mail': ({ caller, school }) => ({
    body: buildDraft(caller.email, school),
  }),
  'GET /pendingAssignments': ({ owner }) => ({ query: { email: owner.email } }),
  'GET /pendingAssignments/count': ({ owner }) => ({ query: { email: owner.email } }),
  'GET /pendingAssignments, own e-mail': ({ caller }) => ({ query: { email: caller.email } }),
  'GET /pendingAssignments/count, own e-mail': ({ caller }) => ({ query: { email: caller.email } }),
  'GET /assignments/:id/submissions/count': ({ owner }) => ({ id: owner.assignment }),
  'GET /assignments/:id/submissions/mine': ({ owner }) => ({ id: owner.assignment }),
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
  'PATCH /updateSpecificSubmittedAssignment/:id, draft': ({ owner }) => ({
    id: owner.pending,
    body: { ...mark, release: false },
  }),
  'POST /submissions/:id/attempts': ({ owner }) => ({ id: owner.pending, body: attempt }),
  'GET /submissions/:id/attempts': ({ owner }) => ({ id: owner.pending }),
  'DELETE /submissions/:id': ({ owner }) => ({ id: owner.pending }),
  'DELETE /submissions/:id, marked': ({ owner }) => ({ id: owner.marked }),
  'POST /submissions/:id/return': ({ owner }) => ({ id: owner.pending, body: returning }),
  'POST /submissions/:id/return, own': ({ caller }) => ({ id: caller.pending, body: returning }),
  'POST /submissions/:id/return, marked': ({ owner }) => ({ id: owner.marked, body: returning }),
  'GET /submissions/:id/history': ({ owner }) => ({ id: owner.marked }),
  'GET /assignments/:id/submissions': ({ owner }) => ({ id: owner.assignment }),
  'GET /assignments/:id/statistics': ({ owner }) => ({ id: owner.assignment }),
  'POST /assignments/:id/release': ({ owner }) => ({ id: owner.assignment, body: {} }),
  'DELETE /deleteMarkedAssignment/:id': ({ owner }) => ({ id: owner.marked }),
  'DELETE /deleteMarkedAssignment/:id, pending': ({ owner }) => ({ id: owner.pending }),
  'PUT /assignments/:id/extensions/:email': ({ owner }) => ({
    id: owner.assignment,
    email: owner.email,
    body: { date: '2030-06-14' },
  }),
  'DELETE /assignments/:id/extensions/:email': ({ owner }) => ({
    id: owner.assignment,
    email: owner.email,
  }),
  'GET /assignments/:id/extensions': ({ owner }) => ({ id: owner.assignment }),
  'POST /assignments/:id/plan/preview': ({ school }) => ({
    id: school.newAssignment,
    body: { today: '2026-11-21', minutes: 60 },
  }),
  'POST /assignments/:id/plan': ({ school }) => ({
    id: school.newAssignment,
    body: { today: '2026-11-21', minutes: 60 },
  }),
  'DELETE /plans/:id': ({ owner }) => ({ id: owner.task }),
  'POST /assignments/:id/extension-requests': ({ school }) => ({
    id: school.newAssignment,
    body: { date: '2030-06-14', reason: 'I was ill for a week.' },
  }),
  'PATCH /extension-requests/:id': ({ school }) => ({
    id: school.extension,
    body: { answer: 'approved' },
  }),
  'DELETE /extension-requests/:id': ({ school }) => ({ id: school.extension }),
  'GET /classes/:id': ({ school }) => ({ id: school.class }),
  'PATCH /classes/:id': ({ school }) => ({ id: school.class, body: { name: 'Changed' } }),
  'POST /classes/:id/code': ({ school }) => ({ id: school.class }),
  'PATCH /classes/:id/code': ({ school }) => ({ id: school.class, body: { enabled: false } }),
  'GET /classes/:id/members': ({ school }) => ({ id: school.class }),
  'DELETE /classes/:id/members/:email': ({ owner, school }) => ({
    id: school.class,
    email: owner.email,
  }),
  "DELETE /classes/:id/members/:email, a classmate's": ({ school }) => ({
    id: school.class,
    email: people.bystander.email,
  }),
  'POST /classes/:id/teachers': ({ owner, school }) => ({
    id: school.class,
    body: { email: owner.email },
  }),
  'DELETE /classes/:id/teachers/:email': ({ school }) => ({
    id: school.class,
    email: people.teacher.email,
  }),
  'GET /classes/:id/load': ({ school }) => ({
    id: school.class,
    query: { date: '2026-11-21' },
  }),
  'GET /classes/:id/matrix': ({ school }) => ({ id: school.class }),
  'GET /classes/:id/matrix/averages': ({ school }) => ({ id: school.class }),
  'GET /classes/:id/matrix.csv': ({ school }) => ({ id: school.class }),
  'POST /classes/:id/invitations/preview': ({ school }) => ({
    id: school.class,
    body: { emails: ['new@school.test'] },
  }),
  'POST /classes/:id/invitations': ({ school }) => ({
    id: school.class,
    body: { emails: ['new@school.test'] },
  }),
  'GET /classes/:id/invitations': ({ school }) => ({ id: school.class }),
  'DELETE /classes/:id/invitations/:email': ({ school }) => ({
    id: school.class,
    email: 'nobody@school.test',
  }),
  'POST /invitations/:id/accept': ({ school }) => ({ id: school.invitation }),
  'DELETE /invitations/:id': ({ school }) => ({ id: school.invitation }),
  'POST /classes/:id/reminders': ({ owner, school }) => ({
    id: school.class,
    body: { reminders: [{ assignmentId: owner.assignment, emails: [owner.email] }] },
  }),
  'GET /classes/:id/reminders': ({ school }) => ({ id: school.class }),
  'PATCH /notices/:id': ({ school }) => ({ id: school.notice, body: { read: true } }),
  'POST /classes/join': () => ({ body: { code: fixtureClassCode } }),
  'DELETE /feedback-snippets/:id': ({ school }) => ({ id: school.bystander.snippet }),
  'POST /addStudyTask': ({ owner }) => ({ body: buildStudyTaskDraft(owner.email) }),
  'POST /study-tasks': () => ({ body: { taskTitle: 'Read', date: '2026-12-01' } }),
  'GET /myStudyTasks': ({ owner }) => ({ query: { email: owner.email } }),
  'GET /myStudyTasks, of a priority': ({ owner }) => ({
    query: { email: owner.email, priority: 'medium' },
  }),
  'GET /myStudyTasks/count': ({ owner }) => ({ query: { email: owner.email } }),
  'GET /study-tasks/:id': ({ owner }) => ({ id: owner.task }),
  'GET /study-tasks/:id/position': ({ owner }) => ({ id: owner.task }),
  'PATCH /study-tasks/:id': ({ owner }) => ({ id: owner.task, body: { taskTitle: 'Changed' } }),
  'POST /study-tasks/:id/work': ({ owner }) => ({
    id: owner.task,
    body: {
      recordId: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
      date: '2026-12-01',
      minutes: 25,
      outcome: 'well',
    },
  }),
  'POST /study-tasks/:id/reopen': ({ owner }) => ({ id: owner.completedTask }),
  'PATCH /updateStudyTask/:id': ({ owner }) => ({ id: owner.task }),
  'DELETE /deleteStudyTask/:id': ({ owner }) => ({ id: owner.completedTask }),
  'DELETE /deleteStudyTask/:id, not completed': ({ owner }) => ({ id: owner.task }),
  'GET /images/:id': ({ imageId }) => ({ id: imageId }),
};

const mark = { obtainedMark: 30, feedback: 'Good.' };
const rubric = { criteria: [{ title: 'Method', points: 40 }] };
const returning = { reason: 'Add a graph.' };
const attempt = { pdfLink: 'https://documents.test/second.pdf', quickNote: 'Once more.' };

function buildDraft(email: string, { newAssignment }: School) {
  return {
    email,
    assignmentId: newAssignment.toHexString(),
    pdfLink: 'https://documents.test/answer.pdf',
    quickNote: 'Done.',
  };
}
