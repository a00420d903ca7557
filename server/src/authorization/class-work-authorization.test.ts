import type { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import {
  type ClassCaller,
  readMatrix,
  shareDocuments,
} from '#testing/authorization/class-matrix.ts';
import { buildAssignmentDraft } from '#testing/builders/assignments.ts';
import { buildReminder } from '#testing/builders/notices.ts';
import { buildAvailability } from '#testing/builders/planning.ts';
import {
  type ClassPerson,
  type ClassWork,
  classTitle,
  createClassWork,
  createIds,
  signInClassPeople,
} from '#testing/class-fixture.ts';
import { countWrites } from '#testing/count-writes.ts';
import type { TestAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

/**
 * Who sees and changes what belongs to a class. `shown` and `hidden`: a read or a list has it or not; `done`: a write;
 * `unknown`: exactly the answer for something that does not exist; `archived`: the refusal that
 * says so; else the status of a refusal. `removed` is a student who left, `demoted` a teacher of the class who lost the
 * role, `promoted` a member who got it, `elsewhere` the teacher of another class. Further callers have the outcomes of one of these, see `readMatrix`; the
 * former teacher owns the assignment.
 */
const current = `
call                                                         | teacher | co-teacher | elsewhere | member  | stranger | removed | demoted | promoted | visitor
GET /assignmentLevel                                         | shown   | shown      | hidden    | shown   | hidden   | hidden  | hidden  | shown    | hidden
GET /assignmentLevel, of a level                             | shown   | shown      | hidden    | shown   | hidden   | hidden  | hidden  | shown    | hidden
GET /assignmentLevel, search                                 | shown   | shown      | hidden    | shown   | hidden   | hidden  | hidden  | shown    | hidden
GET /assignmentLevel, of the class                           | shown   | shown      | hidden    | shown   | hidden   | hidden  | hidden  | shown    | hidden
GET /assignmentsCount                                        | shown   | shown      | hidden    | shown   | hidden   | hidden  | hidden  | shown    | hidden
GET /assignmentsCount, of a level                            | shown   | shown      | hidden    | shown   | hidden   | hidden  | hidden  | shown    | hidden
GET /assignmentsCount, search                                | shown   | shown      | hidden    | shown   | hidden   | hidden  | hidden  | shown    | hidden
GET /assignmentsCount, of the class                          | shown   | shown      | hidden    | shown   | hidden   | hidden  | hidden  | shown    | hidden
GET /assignments/due                                         | 403     | 403        | 403       | shown   | hidden   | hidden  | hidden  | 403      | 401
GET /assignments/due, counted                                | 403     | 403        | 403       | shown   | hidden   | hidden  | hidden  | 403      | 401
PUT /assignments/:id/on-my-list                              | 403     | 403        | 403       | 409     | unknown  | unknown | unknown | 403      | 401
DELETE /assignments/:id/on-my-list                           | 403     | 403        | 403       | unknown | unknown  | unknown | unknown | 403      | 401
GET /specificAssignment/:id                                  | shown   | shown      | unknown   | shown   | unknown  | unknown | unknown | shown    | 401
GET /assignments/:id/rubric                                  | shown   | shown      | unknown   | shown   | unknown  | unknown | unknown | shown    | 401
PUT /assignments/:id/rubric                                  | done    | done       | unknown   | 403     | 403      | 403     | 403     | 403      | 401
DELETE /assignments/:id/rubric                               | done    | done       | unknown   | 403     | 403      | 403     | 403     | 403      | 401
GET /rubrics                                                 | shown   | hidden     | hidden    | 403     | 403      | 403     | 403     | hidden   | 401
PATCH /updateAssignment/:id                                  | done    | done       | unknown   | 403     | unknown  | unknown | unknown | 403      | 401
DELETE /deleteMyAssignment/:email                            | done    | 403        | unknown   | 403     | unknown  | unknown | unknown | 403      | 401
POST /addAssignment, for the class                           | done    | done       | unknown   | 403     | 403      | 403     | 403     | unknown  | 401
POST /submitAssignment                                       | 403     | 403        | 403       | done    | unknown  | unknown | unknown | 403      | 401
POST /submitAssignment, by title                             | 403     | 403        | 403       | done    | unknown  | unknown | unknown | 403      | 401
GET /pendingAssignments                                      | shown   | shown      | hidden    | 403     | 403      | 403     | 403     | hidden   | 401
GET /pendingAssignments, search                              | shown   | shown      | hidden    | 403     | 403      | 403     | 403     | hidden   | 401
GET /pendingAssignments, own first                           | shown   | shown      | hidden    | 403     | 403      | 403     | 403     | hidden   | 401
GET /pendingAssignments/count                                | shown   | shown      | hidden    | 403     | 403      | 403     | 403     | hidden   | 401
GET /assignments/marking                                     | shown   | shown      | hidden    | 403     | 403      | 403     | 403     | hidden   | 401
GET /assignments/:id/practice                                | shown   | shown      | unknown   | 403     | 403      | 403     | 403     | unknown  | 401
GET /assignments/:id/statistics                              | shown   | shown      | unknown   | 403     | 403      | 403     | 403     | unknown  | 401
GET /assignments/:id/marks                                   | shown   | shown      | unknown   | 403     | 403      | 403     | 403     | 403      | 401
GET /assignments/:id/marks/:email                            | shown   | shown      | unknown   | 403     | 403      | 403     | 403     | 403      | 401
PUT /assignments/:id/marks/:email                            | done    | done       | unknown   | 403     | 403      | 403     | 403     | 403      | 401
GET /assignments/:id/recorded-time                           | shown   | shown      | unknown   | 403     | 403      | 403     | 403     | unknown  | 401
GET /submissions/:id/neighbours                              | shown   | shown      | unknown   | 403     | 403      | 403     | 403     | unknown  | 401
GET /assignments/:id/submissions/count                       | shown   | shown      | unknown   | 403     | unknown  | unknown | unknown | 403      | 401
GET /assignments/:id/submissions/mine                        | unknown | unknown    | unknown   | unknown | unknown  | unknown | unknown | unknown  | 401
GET /specificSubmittedAssignment/:id                         | shown   | shown      | unknown   | unknown | unknown  | unknown | unknown | unknown  | 401
GET /assignments/:id/earlier-steps                           | shown   | shown      | unknown   | shown   | unknown  | unknown | unknown | shown    | 401
PATCH /updateSpecificSubmittedAssignment/:id                 | done    | done       | unknown   | 403     | 403      | 403     | 403     | unknown  | 401
PATCH /updateSpecificSubmittedAssignment/:id, other criteria | 409     | 409        | unknown   | 403     | 403      | 403     | 403     | unknown  | 401
GET /submissions/:id/annotations                             | shown   | shown      | unknown   | unknown | unknown  | unknown | unknown | unknown  | 401
GET /submissions/:id/marked.pdf                              | shown   | shown      | unknown   | unknown | unknown  | unknown | unknown | unknown  | 401
POST /submissions/:id/annotations/carry-over                 | 404     | 404        | unknown   | 403     | 403      | 403     | 403     | unknown  | 401
PATCH /submissions/:id/annotations                           | done    | done       | unknown   | 403     | 403      | 403     | 403     | unknown  | 401
GET /submissions/:id/messages                                | shown   | shown      | unknown   | unknown | unknown  | unknown | unknown | unknown  | 401
POST /submissions/:id/messages                               | done    | done       | unknown   | unknown | unknown  | unknown | unknown | unknown  | 401
DELETE /deleteMarkedAssignment/:id                           | 403     | 403        | unknown   | unknown | unknown  | unknown | unknown | unknown  | 401
PUT /assignments/:id/extensions/:email                       | done    | done       | unknown   | 403     | 403      | 403     | 403     | 403      | 401
PUT /assignments/:id/extensions/:email, of a stranger        | 404     | 404        | unknown   | 403     | 403      | 403     | 403     | 403      | 401
DELETE /assignments/:id/extensions/:email                    | done    | done       | unknown   | 403     | 403      | 403     | 403     | 403      | 401
GET /assignments/:id/extensions                              | shown   | shown      | unknown   | 403     | 403      | 403     | 403     | 403      | 401
POST /assignments/:id/extension-requests                     | 403     | 403        | 403       | done    | unknown  | unknown | unknown | 403      | 401
POST /assignments/:id/plan/preview                           | 403     | 403        | 403       | shown   | unknown  | unknown | unknown | 403      | 401
POST /assignments/:id/plan                                   | 403     | 403        | 403       | done    | unknown  | unknown | unknown | 403      | 401
GET /agenda                                                  | 403     | 403        | 403       | shown   | hidden   | hidden  | hidden  | 403      | 401
GET /notices                                                 | shown   | shown      | hidden    | shown   | hidden   | hidden  | hidden  | shown    | 401
GET /extension-requests                                      | shown   | shown      | hidden    | 403     | 403      | 403     | 403     | hidden   | 401
GET /extension-requests/count                                | shown   | shown      | hidden    | 403     | 403      | 403     | 403     | hidden   | 401
POST /feedback-snippets, of the assignment                   | done    | done       | unknown   | 403     | 403      | 403     | 403     | 403      | 401
PATCH /extension-requests/:id                                | done    | done       | unknown   | 403     | 403      | 403     | 403     | unknown  | 401
DELETE /extension-requests/:id                               | 403     | 403        | 403       | unknown | unknown  | unknown | unknown | 403      | 401
`;

/** The same in an archived class: gone from all lists but its own, readable by its address, closed to changes. */
const archived = `
call                                                         | teacher  | co-teacher | elsewhere | member   | stranger | removed | demoted | promoted | visitor
GET /assignmentLevel                                         | hidden   | hidden     | hidden    | hidden   | hidden   | hidden  | hidden  | hidden   | hidden
GET /assignmentLevel, of the class                           | shown    | shown      | hidden    | shown    | hidden   | hidden  | hidden  | shown    | hidden
GET /assignmentsCount                                        | hidden   | hidden     | hidden    | hidden   | hidden   | hidden  | hidden  | hidden   | hidden
GET /assignmentsCount, of the class                          | shown    | shown      | hidden    | shown    | hidden   | hidden  | hidden  | shown    | hidden
GET /assignments/due                                         | 403      | 403        | 403       | hidden   | hidden   | hidden  | hidden  | 403      | 401
GET /assignments/due, counted                                | 403      | 403        | 403       | hidden   | hidden   | hidden  | hidden  | 403      | 401
PUT /assignments/:id/on-my-list                              | 403      | 403        | 403       | 409      | unknown  | unknown | unknown | 403      | 401
GET /specificAssignment/:id                                  | shown    | shown      | unknown   | shown    | unknown  | unknown | unknown | shown    | 401
GET /assignments/:id/rubric                                  | shown    | shown      | unknown   | shown    | unknown  | unknown | unknown | shown    | 401
PUT /assignments/:id/rubric                                  | archived | archived   | unknown   | 403      | 403      | 403     | 403     | 403      | 401
DELETE /assignments/:id/rubric                               | archived | archived   | unknown   | 403      | 403      | 403     | 403     | 403      | 401
PATCH /updateAssignment/:id                                  | archived | archived   | unknown   | 403      | unknown  | unknown | unknown | 403      | 401
DELETE /deleteMyAssignment/:email                            | archived | 403        | unknown   | 403      | unknown  | unknown | unknown | 403      | 401
POST /addAssignment, for the class                           | archived | archived   | unknown   | 403      | 403      | 403     | 403     | unknown  | 401
POST /submitAssignment                                       | 403      | 403        | 403       | archived | unknown  | unknown | unknown | 403      | 401
POST /submitAssignment, by title                             | 403      | 403        | 403       | unknown  | unknown  | unknown | unknown | 403      | 401
GET /pendingAssignments                                      | hidden   | hidden     | hidden    | 403      | 403      | 403     | 403     | hidden   | 401
GET /pendingAssignments, own first                           | hidden   | hidden     | hidden    | 403      | 403      | 403     | 403     | hidden   | 401
GET /pendingAssignments/count                                | hidden   | hidden     | hidden    | 403      | 403      | 403     | 403     | hidden   | 401
GET /assignments/marking                                     | hidden   | hidden     | hidden    | 403      | 403      | 403     | 403     | hidden   | 401
GET /assignments/:id/practice                                | shown    | shown      | unknown   | 403      | 403      | 403     | 403     | unknown  | 401
GET /assignments/:id/statistics                              | shown    | shown      | unknown   | 403      | 403      | 403     | 403     | unknown  | 401
GET /assignments/:id/marks                                   | shown    | shown      | unknown   | 403      | 403      | 403     | 403     | 403      | 401
PUT /assignments/:id/marks/:email                            | archived | archived   | unknown   | 403      | 403      | 403     | 403     | 403      | 401
GET /assignments/:id/recorded-time                           | shown    | shown      | unknown   | 403      | 403      | 403     | 403     | unknown  | 401
GET /submissions/:id/neighbours                              | shown    | shown      | unknown   | 403      | 403      | 403     | 403     | unknown  | 401
GET /assignments/:id/submissions/count                       | shown    | shown      | unknown   | 403      | unknown  | unknown | unknown | 403      | 401
GET /specificSubmittedAssignment/:id                         | shown    | shown      | unknown   | unknown  | unknown  | unknown | unknown | unknown  | 401
GET /assignments/:id/earlier-steps                           | shown    | shown      | unknown   | shown    | unknown  | unknown | unknown | shown    | 401
PATCH /updateSpecificSubmittedAssignment/:id                 | archived | archived   | unknown   | 403      | 403      | 403     | 403     | unknown  | 401
PATCH /updateSpecificSubmittedAssignment/:id, other criteria | archived | archived   | unknown   | 403      | 403      | 403     | 403     | unknown  | 401
GET /submissions/:id/annotations                             | shown    | shown      | unknown   | unknown  | unknown  | unknown | unknown | unknown  | 401
GET /submissions/:id/marked.pdf                              | shown    | shown      | unknown   | unknown  | unknown  | unknown | unknown | unknown  | 401
POST /submissions/:id/annotations/carry-over                 | archived | archived   | unknown   | 403      | 403      | 403     | 403     | unknown  | 401
PATCH /submissions/:id/annotations                           | archived | archived   | unknown   | 403      | 403      | 403     | 403     | unknown  | 401
GET /submissions/:id/messages                                | shown    | shown      | unknown   | unknown  | unknown  | unknown | unknown | unknown  | 401
POST /submissions/:id/messages                               | archived | archived   | unknown   | unknown  | unknown  | unknown | unknown | unknown  | 401
PUT /assignments/:id/extensions/:email                       | archived | archived   | unknown   | 403      | 403      | 403     | 403     | 403      | 401
PUT /assignments/:id/extensions/:email, of a stranger        | archived | archived   | unknown   | 403      | 403      | 403     | 403     | 403      | 401
DELETE /assignments/:id/extensions/:email                    | archived | archived   | unknown   | 403      | 403      | 403     | 403     | 403      | 401
GET /assignments/:id/extensions                              | shown    | shown      | unknown   | 403      | 403      | 403     | 403     | 403      | 401
POST /assignments/:id/extension-requests                     | 403      | 403        | 403       | archived | unknown  | unknown | unknown | 403      | 401
POST /assignments/:id/plan/preview                           | 403      | 403        | 403       | archived | unknown  | unknown | unknown | 403      | 401
POST /assignments/:id/plan                                   | 403      | 403        | 403       | archived | unknown  | unknown | unknown | 403      | 401
GET /agenda                                                  | 403      | 403        | 403       | hidden   | hidden   | hidden  | hidden  | 403      | 401
GET /notices                                                 | hidden   | hidden     | hidden    | hidden   | hidden   | hidden  | hidden  | hidden   | 401
GET /extension-requests                                      | hidden   | hidden     | hidden    | 403      | 403      | 403     | 403     | hidden   | 401
GET /extension-requests/count                                | hidden   | hidden     | hidden    | 403      | 403      | 403     | 403     | hidden   | 401
POST /feedback-snippets, of the assignment                   | archived | archived   | unknown   | 403      | 403      | 403     | 403     | 403      | 401
PATCH /extension-requests/:id                                | archived | archived   | unknown   | 403      | 403      | 403     | 403     | unknown  | 401
DELETE /extension-requests/:id                               | 403      | 403        | 403       | unknown  | unknown  | unknown | unknown | 403      | 401
`;

/** The same before the assignment is published: nobody but the teachers of the class finds it. */
const unpublished = `
call                                         | teacher | member  | promoted
GET /assignmentLevel                         | shown   | hidden  | hidden
GET /assignmentLevel, of a level             | shown   | hidden  | hidden
GET /assignmentLevel, search                 | shown   | hidden  | hidden
GET /assignmentLevel, of the class           | shown   | hidden  | hidden
GET /assignmentsCount                        | shown   | hidden  | hidden
GET /assignmentsCount, search                | shown   | hidden  | hidden
GET /assignmentsCount, of the class          | shown   | hidden  | hidden
GET /assignments/due                         | 403     | hidden  | 403
GET /assignments/due, counted                | 403     | hidden  | 403
PUT /assignments/:id/on-my-list              | 403     | unknown | 403
GET /specificAssignment/:id                  | shown   | unknown | unknown
GET /assignments/:id/rubric                  | shown   | unknown | unknown
PUT /assignments/:id/rubric                  | done    | 403     | unknown
DELETE /assignments/:id/rubric               | done    | 403     | unknown
PATCH /updateAssignment/:id                  | done    | unknown | unknown
DELETE /deleteMyAssignment/:email            | done    | unknown | unknown
POST /submitAssignment                       | 403     | unknown | 403
POST /submitAssignment, by title             | 403     | unknown | 403
GET /assignments/:id/practice                | shown   | 403     | unknown
GET /assignments/:id/statistics              | shown   | 403     | unknown
GET /assignments/:id/recorded-time           | shown   | 403     | unknown
GET /assignments/:id/submissions/count       | shown   | unknown | unknown
GET /assignments/:id/submissions/mine        | unknown | unknown | unknown
GET /assignments/:id/earlier-steps           | shown   | unknown | unknown
GET /assignments/:id/draft                   | 403     | unknown | 403
PUT /assignments/:id/draft                   | 403     | unknown | 403
POST /assignments/:id/draft/grant            | 403     | unknown | 403
PUT /assignments/:id/extensions/:email       | 409     | 403     | unknown
GET /assignments/:id/extensions              | shown   | 403     | unknown
POST /assignments/:id/extension-requests     | 403     | unknown | 403
POST /assignments/:id/plan/preview           | 403     | unknown | 403
POST /assignments/:id/plan                   | 403     | unknown | 403
GET /agenda                                  | 403     | hidden  | 403
GET /notices                                 | hidden  | hidden  | hidden
POST /feedback-snippets, of the assignment   | done    | 403     | unknown
`;

const api = await startTestApi();
const { request, collections, dependencies } = api;
const people = await signInClassPeople(api);
let work: ClassWork;

type Ids = ClassWork & { title: string };
type State = 'current' | 'archived' | 'unpublished';
type Details = { path?: string; query?: object; body?: object };

const today = '2026-11-21';
const answer = { pdfLink: 'https://documents.test/answer.pdf', quickNote: 'Done.' };

/** What is sent beside the route; `email` is the caller's own. */
const details: Record<string, (ids: Ids, email: string) => Details> = {
  'GET /assignmentLevel, of a level': () => ({ query: { difficultyLevel: 'medium' } }),
  'GET /assignmentLevel, search': () => ({ query: { search: 'enzymes' } }),
  'GET /assignmentLevel, of the class': () => ({ query: { classId: String(work.class) } }),
  'GET /assignmentsCount, of the class': () => ({ query: { classId: String(work.class) } }),
  'GET /assignmentsCount, of a level': () => ({ query: { difficultyLevel: 'medium' } }),
  'GET /assignmentsCount, search': () => ({ query: { search: 'enzymes' } }),
  'GET /assignments/due, counted': () => ({ query: { itemsPerPage: 1 } }),
  'GET /agenda': () => ({ query: { today } }),
  'POST /assignments/:id/plan/preview': () => ({ body: { today, minutes: 60 } }),
  'POST /assignments/:id/plan': () => ({ body: { today, minutes: 60 } }),
  'PUT /assignments/:id/rubric': () => ({
    body: { criteria: [{ title: 'Method', points: 40 }] },
  }),
  'PUT /assignments/:id/draft': () => ({ body: { quickNote: 'Half done.' } }),
  'PATCH /updateAssignment/:id': () => ({ body: buildAssignmentDraft({ title: 'Changed' }) }),
  'DELETE /deleteMyAssignment/:email': ({ assignment }, email) => ({
    path: `/deleteMyAssignment/${email}`,
    query: { id: String(assignment) },
  }),
  'POST /addAssignment, for the class': (ids) => ({
    body: { ...buildAssignmentDraft(), classes: [{ classId: String(ids.class), date: today }] },
  }),
  'POST /submitAssignment': ({ assignment }, email) => ({
    body: { ...answer, email, assignmentId: String(assignment) },
  }),
  'POST /submitAssignment, by title': ({ title }, email) => ({ body: { ...answer, email, title } }),
  'GET /pendingAssignments': (_, email) => ({ query: { email } }),
  'GET /pendingAssignments, search': (_, email) => ({ query: { email, search: 'enzymes' } }),
  'GET /pendingAssignments, own first': (_, email) => ({ query: { email, first: 'mine' } }),
  'GET /pendingAssignments/count': (_, email) => ({ query: { email } }),
  'PATCH /updateSpecificSubmittedAssignment/:id': () => ({
    body: { obtainedMark: 30, feedback: 'Good.' },
  }),
  'PATCH /updateSpecificSubmittedAssignment/:id, other criteria': () => ({
    body: {
      obtainedMark: 30,
      feedback: 'Good.',
      criteria: [{ criterionId: 'f'.repeat(24), points: 30 }],
    },
  }),
  'POST /submissions/:id/annotations/carry-over': () => ({ body: { attempt: 1 } }),
  'PATCH /submissions/:id/annotations': () => ({
    body: {
      attempt: 1,
      changes: [{ op: 'delete', id: '0b8f6c1e-5d1c-4b5e-9d62-3f0a7c1e2b44' }],
    },
  }),
  'POST /submissions/:id/messages': () => ({ body: { text: 'Why?' } }),
  'GET /assignments/:id/marks/:email': ({ assignment }) => ({
    path: `/assignments/${assignment}/marks/${people.member.email}`,
  }),
  'PUT /assignments/:id/marks/:email': ({ assignment }) => ({
    path: `/assignments/${assignment}/marks/${people.member.email}`,
    body: { excused: true },
  }),
  'PUT /assignments/:id/extensions/:email, of a stranger': ({ assignment }) => ({
    path: `/assignments/${assignment}/extensions/${people.stranger.email}`,
    body: { date: '2036-12-08' },
  }),
  'PUT /assignments/:id/extensions/:email': ({ assignment }) => ({
    path: `/assignments/${assignment}/extensions/${people.member.email}`,
    body: { date: '2036-12-08' },
  }),
  'DELETE /assignments/:id/extensions/:email': ({ assignment }) => ({
    path: `/assignments/${assignment}/extensions/${people.submitter.email}`,
  }),
  'POST /assignments/:id/extension-requests': () => ({
    body: { date: '2036-12-08', reason: 'I was ill for a week.' },
  }),
  'POST /feedback-snippets, of the assignment': ({ assignment }) => ({
    body: { text: 'Well argued.', assignmentId: String(assignment) },
  }),
  'PATCH /extension-requests/:id': () => ({ body: { answer: 'approved' } }),
};

/** With the open assignment in the same list. */
const countWithClass: Record<string, number> = {
  'GET /assignmentsCount': 2,
  'GET /assignmentsCount, of a level': 2,
  'GET /assignmentsCount, search': 1,
  'GET /assignmentsCount, of the class': 1,
  'GET /assignments/due, counted': 2,
  'GET /pendingAssignments/count': 1,
  'GET /extension-requests/count': 1,
};

const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

function findId(pattern: string, { submission, extension, assignment }: Ids): ObjectId {
  if (pattern.includes('extension-requests/:id')) return extension;
  const isOfSubmission = /ubmissions\/:id|SubmittedAssignment\/|MarkedAssignment\//.test(pattern);
  return isOfSubmission ? submission : assignment;
}

async function send(call: string, caller: ClassCaller, ids: Ids) {
  const account: TestAccount | undefined = caller === 'visitor' ? undefined : people[caller];
  const [route = ''] = call.split(',');
  const [method = 'GET', pattern = ''] = route.split(' ');
  const id = findId(pattern, ids);
  const more = details[call]?.(ids, account?.email ?? 'nobody@school.test') ?? {};
  const path = more.path ?? pattern.replace(':id', String(id));
  const sent = request[methods[method as keyof typeof methods]](path).query(more.query ?? {});
  const { status, body, headers } = await sent.set(account?.authorization ?? {}).send(more.body);
  const { requestId: _, ...facts } = body;
  const count = Number(headers['x-total-count'] ?? body.count);
  return { status, body: Array.isArray(body) ? body : facts, count };
}

async function readOutcome(call: string, caller: ClassCaller): Promise<string> {
  const { status, body, count } = await send(call, caller, { ...work, title: classTitle });
  const isWrite = !call.startsWith('GET');
  if (await documents.haveChanged()) {
    return isWrite && status === 200 ? 'done' : `${status}, and something is written`;
  }
  if (status === 401 || status === 403) return String(status);
  const unknown = { ...createIds(), title: 'No such title' };
  const isById = isWrite || call.includes(':id');
  if (
    isById &&
    JSON.stringify(await send(call, caller, unknown)) === JSON.stringify({ status, body, count })
  )
    return 'unknown';
  if (body.code === 'class-archived') return 'archived';
  if (status !== 200) return String(status);
  const expected = countWithClass[call];
  if (expected !== undefined) return count === expected ? 'shown' : 'hidden';
  const text = JSON.stringify(body);
  if (isById) return 'shown';
  return text.includes(classTitle) ? 'shown' : 'hidden';
}

async function readWork() {
  const { assignments, submissions, annotationLayers, conversations, extensions } = collections;
  const { myLists, studyTasks, feedbackSnippets } = collections;
  const all = [
    assignments,
    submissions,
    annotationLayers,
    conversations,
    extensions,
    myLists,
    studyTasks,
    feedbackSnippets,
  ];
  const read = all.map((collection) => collection.find().toArray());
  return JSON.stringify(await Promise.all(read));
}

const documents = shareDocuments(
  async ({ state, owner }: { state: State; owner: ClassPerson }) => {
    work = await createClassWork(collections, people, {
      archivedAt: state === 'archived' ? new Date() : null,
      publishAt: state === 'unpublished' ? new Date(Date.now() + 3_600_000) : undefined,
      owner,
    });
    await collections.studyTasks.deleteMany();
    await collections.feedbackSnippets.deleteMany();
    await collections.notices.deleteMany();
    await collections.notices.insertMany(
      Object.values(people).map(({ uid }) =>
        buildReminder({
          uid,
          assignmentId: work.assignment,
          classId: work.class,
          createdAt: new Date(),
        }),
      ),
    );
    await collections.availabilities.deleteMany();
    await collections.availabilities.insertMany(
      Object.values(people).map((person) => buildAvailability(person)),
    );
  },
  readWork,
  countWrites(dependencies.database),
);

describe.each<[string, string, State]>([
  ['a class', current, 'current'],
  ['an archived class', archived, 'archived'],
  ['a class that does not have it yet', unpublished, 'unpublished'],
])('in %s', (_kind, table, state) => {
  test.each(readMatrix(table))('%s asked by: %s is %s', async (call, caller, outcome) => {
    const owner = caller === 'former teacher' ? caller : 'teacher';
    await documents.prepare({ state, owner });
    expect(await readOutcome(call, caller)).toBe(outcome);
  });
});
