import { describe, expect, test } from 'vitest';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import {
  type ClassCaller,
  readMatrix,
  shareDocuments,
} from '#testing/authorization/class-matrix.ts';
import { buildDraftSubmission, buildMarkedSubmission } from '#testing/builders/submissions.ts';
import {
  type ClassWork,
  createClassWork,
  createIds,
  signInClassPeople,
} from '#testing/class-fixture.ts';
import { countWrites } from '#testing/count-writes.ts';
import { startTestApi } from '#testing/test-api.ts';

/**
 * Who sees and changes a submission of a class in each state of its life. `draft` and `plain`: an answer with and without the
 * mark that is not released; `done`: a write; `unknown`: exactly the answer for something that does not exist; else the
 * status of a refusal. `submitter` is its student, `member` a classmate, `removed` a student who left, `demoted` a teacher of
 * the class who lost the role, `promoted` a member who got it, `elsewhere` the teacher of another class. Further callers have
 * the outcomes of one of these, see `readMatrix`.
 */
const tables = {
  submitted: `
call                                         | teacher | co-teacher | elsewhere | submitter | member  | stranger | removed | demoted | promoted | visitor
GET /specificSubmittedAssignment/:id         | plain   | plain      | unknown   | plain     | unknown | unknown  | unknown | unknown | unknown  | 401
GET /submissions/:id/attempts                | plain   | plain      | unknown   | plain     | unknown | unknown  | unknown | unknown | unknown  | 401
GET /submissions/:id/history                 | plain   | plain      | unknown   | plain     | unknown | unknown  | unknown | unknown | unknown  | 401
GET /assignments/:id/submissions             | plain   | plain      | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
PATCH /updateSpecificSubmittedAssignment/:id | done    | done       | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
POST /submissions/:id/return                 | done    | done       | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
POST /submissions/:id/attempts               | 403     | 403        | 403       | done      | unknown | unknown  | unknown | unknown | 403      | 401
DELETE /submissions/:id                      | 403     | 403        | unknown   | done      | unknown | unknown  | unknown | unknown | unknown  | 401
POST /assignments/:id/release                | unknown | unknown    | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
DELETE /submissions/:id/release              | 409     | 409        | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
`,
  returned: `
call                                         | teacher | co-teacher | elsewhere | submitter | member  | stranger | removed | demoted | promoted | visitor
GET /specificSubmittedAssignment/:id         | plain   | plain      | unknown   | plain     | unknown | unknown  | unknown | unknown | unknown  | 401
GET /assignments/:id/submissions             | plain   | plain      | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
PATCH /updateSpecificSubmittedAssignment/:id | 409     | 409        | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
POST /submissions/:id/return                 | 409     | 409        | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
POST /submissions/:id/attempts               | 403     | 403        | 403       | done      | unknown | unknown  | unknown | unknown | 403      | 401
DELETE /submissions/:id                      | 403     | 403        | unknown   | done      | unknown | unknown  | unknown | unknown | unknown  | 401
DELETE /submissions/:id/release              | 409     | 409        | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
`,
  draft: `
call                                         | teacher | co-teacher | elsewhere | submitter | member  | stranger | removed | demoted | promoted | visitor
GET /specificSubmittedAssignment/:id         | draft   | draft      | unknown   | plain     | unknown | unknown  | unknown | unknown | unknown  | 401
GET /submissions/:id/attempts                | plain   | plain      | unknown   | plain     | unknown | unknown  | unknown | unknown | unknown  | 401
GET /submissions/:id/history                 | draft   | draft      | unknown   | plain     | unknown | unknown  | unknown | unknown | unknown  | 401
GET /submissions/:id/next-steps              | 403     | 403        | unknown   | plain     | unknown | unknown  | unknown | unknown | unknown  | 401
GET /assignments/:id/submissions             | draft   | draft      | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
GET /assignments/:id/submissions/mine        | unknown | unknown    | unknown   | plain     | unknown | unknown  | unknown | unknown | unknown  | 401
PATCH /updateSpecificSubmittedAssignment/:id | 409     | 409        | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
POST /submissions/:id/return                 | done    | done       | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
POST /submissions/:id/attempts               | 403     | 403        | 403       | 409       | unknown | unknown  | unknown | unknown | 403      | 401
DELETE /submissions/:id                      | 403     | 403        | unknown   | 409       | unknown | unknown  | unknown | unknown | unknown  | 401
POST /assignments/:id/release                | done    | done       | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
DELETE /submissions/:id/release              | 409     | 409        | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
`,
  released: `
call                                         | teacher | co-teacher | elsewhere | submitter | member  | stranger | removed | demoted | promoted | visitor
GET /specificSubmittedAssignment/:id         | plain   | plain      | unknown   | plain     | unknown | unknown  | unknown | unknown | unknown  | 401
GET /submissions/:id/history                 | plain   | plain      | unknown   | plain     | unknown | unknown  | unknown | unknown | unknown  | 401
GET /submissions/:id/next-steps              | 403     | 403        | unknown   | plain     | unknown | unknown  | unknown | unknown | unknown  | 401
GET /assignments/:id/submissions             | plain   | plain      | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
PATCH /updateSpecificSubmittedAssignment/:id | 409     | 409        | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
POST /submissions/:id/return                 | 409     | 409        | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
POST /submissions/:id/attempts               | 403     | 403        | 403       | 409       | unknown | unknown  | unknown | unknown | 403      | 401
DELETE /submissions/:id                      | 403     | 403        | unknown   | 409       | unknown | unknown  | unknown | unknown | unknown  | 401
POST /assignments/:id/release                | unknown | unknown    | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
DELETE /submissions/:id/release              | done    | done       | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
`,
  withdrawn: `
call                                         | teacher | co-teacher | elsewhere | submitter | member  | stranger | removed | demoted | promoted | visitor
GET /specificSubmittedAssignment/:id         | unknown | unknown    | unknown   | unknown   | unknown | unknown  | unknown | unknown | unknown  | 401
GET /submissions/:id/attempts                | plain   | plain      | unknown   | plain     | unknown | unknown  | unknown | unknown | unknown  | 401
GET /submissions/:id/history                 | plain   | plain      | unknown   | plain     | unknown | unknown  | unknown | unknown | unknown  | 401
GET /submissions/:id/neighbours              | unknown | unknown    | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
GET /assignments/:id/submissions/mine        | unknown | unknown    | unknown   | unknown   | unknown | unknown  | unknown | unknown | unknown  | 401
PATCH /updateSpecificSubmittedAssignment/:id | 409     | 409        | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
POST /submissions/:id/return                 | 409     | 409        | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
POST /submissions/:id/attempts               | 403     | 403        | 403       | 409       | unknown | unknown  | unknown | unknown | 403      | 401
DELETE /submissions/:id                      | 403     | 403        | unknown   | unknown   | unknown | unknown  | unknown | unknown | unknown  | 401
DELETE /deleteMarkedAssignment/:id           | unknown | unknown    | unknown   | unknown   | unknown | unknown  | unknown | unknown | unknown  | 401
POST /submitAssignment                       | 403     | 403        | 403       | done      | done    | unknown  | unknown | unknown | 403      | 401
DELETE /submissions/:id/release              | 409     | 409        | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
`,
};

/** The same of a draft in an archived class: it can be read, and nothing else. */
const archived = `
call                                         | teacher | co-teacher | elsewhere | submitter | member  | stranger | removed | demoted | promoted | visitor
GET /specificSubmittedAssignment/:id         | draft   | draft      | unknown   | plain     | unknown | unknown  | unknown | unknown | unknown  | 401
GET /submissions/:id/history                 | draft   | draft      | unknown   | plain     | unknown | unknown  | unknown | unknown | unknown  | 401
GET /assignments/:id/submissions             | draft   | draft      | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
PATCH /updateSpecificSubmittedAssignment/:id | 409     | 409        | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
POST /submissions/:id/return                 | 409     | 409        | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
POST /submissions/:id/attempts               | 403     | 403        | 403       | 409       | unknown | unknown  | unknown | unknown | 403      | 401
DELETE /submissions/:id                      | 403     | 403        | unknown   | 409       | unknown | unknown  | unknown | unknown | unknown  | 401
POST /assignments/:id/release                | 409     | 409        | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
DELETE /submissions/:id/release              | 409     | 409        | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
`;

/** The same of a submission that its student could change if the class were not archived. */
const archivedSubmitted = `
call                                         | teacher | co-teacher | elsewhere | submitter | member  | stranger | removed | demoted | promoted | visitor
PATCH /updateSpecificSubmittedAssignment/:id | 409     | 409        | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
POST /submissions/:id/return                 | 409     | 409        | unknown   | 403       | 403     | 403      | 403     | 403     | unknown  | 401
POST /submissions/:id/attempts               | 403     | 403        | 403       | 409       | unknown | unknown  | unknown | unknown | 403      | 401
DELETE /submissions/:id                      | 403     | 403        | unknown   | 409       | unknown | unknown  | unknown | unknown | unknown  | 401
`;

/** The same of a submission whose student has left the class since: it stays readable, for its teachers to mark. */
const afterLeaving = `
call                                         | teacher | elsewhere | submitter
GET /specificSubmittedAssignment/:id         | plain   | unknown   | plain
GET /submissions/:id/attempts                | plain   | unknown   | plain
GET /submissions/:id/history                 | plain   | unknown   | plain
GET /assignments/:id/submissions             | plain   | unknown   | 403
PATCH /updateSpecificSubmittedAssignment/:id | done    | unknown   | 403
POST /submissions/:id/attempts               | 403     | 403       | 404
DELETE /submissions/:id                      | 403     | unknown   | 404
POST /submitAssignment                       | 403     | 403       | unknown
`;

type State = keyof typeof tables;

const { draft, history } = buildDraftSubmission();
const { obtainedMark, feedback, markedAt, markedBy } = buildMarkedSubmission();
const now = new Date();
const facts: Record<State, Partial<SubmissionDocument>> = {
  submitted: {},
  returned: { status: 'returned', returned: { at: now, reason: 'Add a graph.' }, version: 2 },
  draft: { status: 'draft', version: 2, ...(draft && { draft }), ...(history && { history }) },
  released: { status: 'completed', obtainedMark, feedback, markedAt, markedBy, version: 2 },
  withdrawn: { status: 'withdrawn', removedByStudentAt: now, version: 2 },
};

const api = await startTestApi();
const { request, collections, dependencies } = api;
const people = await signInClassPeople(api);
let work: ClassWork;

const answer = { pdfLink: 'https://documents.test/answer.pdf', quickNote: 'Done.' };
const bodies: Record<string, object> = {
  'PATCH /updateSpecificSubmittedAssignment/:id': { obtainedMark: 30, feedback: 'Good.' },
  'POST /submissions/:id/return': { reason: 'Add a graph.' },
  'POST /submissions/:id/attempts': answer,
  'POST /assignments/:id/release': {},
};
const methods = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const;

async function send(call: string, caller: ClassCaller, ids: ClassWork) {
  const account = caller === 'visitor' ? undefined : people[caller];
  const [method = 'GET', pattern = ''] = call.split(' ');
  const isOfAssignment = pattern.startsWith('/assignments');
  const path = pattern.replace(':id', String(isOfAssignment ? ids.assignment : ids.submission));
  const sent = request[methods[method as keyof typeof methods]](path);
  const email = account?.email ?? 'nobody@school.test';
  const draftOf = { ...answer, email, assignmentId: String(ids.assignment) };
  const { status, body, text } = await sent
    .set(account?.authorization ?? {})
    .send(method === 'GET' ? undefined : (bodies[call] ?? draftOf));
  const { requestId: _, ...shown } = body;
  return { status, body: JSON.stringify(Array.isArray(body) ? body : shown), text };
}

async function readOutcome(call: string, caller: ClassCaller): Promise<string> {
  const { status, body, text } = await send(call, caller, work);
  if (await documents.haveChanged()) {
    return status === 200 && !call.startsWith('GET') ? 'done' : `${status}, and changed`;
  }
  if (status === 401 || status === 403) return String(status);
  const unknown = await send(call, caller, createIds());
  if (unknown.status === status && unknown.body === body) return 'unknown';
  if (status !== 200) return String(status);
  return text.includes(String(draft?.obtainedMark)) ? 'draft' : 'plain';
}

type Case = {
  state: State;
  isArchived?: boolean | undefined;
  hasLeft?: boolean | undefined;
  table: string;
  title: string;
};

const documents = shareDocuments(
  async ({ state, isArchived, hasLeft }: Pick<Case, 'state' | 'isArchived' | 'hasLeft'>) => {
    work = await createClassWork(collections, people, {
      archivedAt: isArchived ? new Date() : null,
    });
    const set = Object.keys(facts[state]).length > 0 ? { $set: facts[state] } : undefined;
    if (set) await collections.submissions.updateOne({ _id: work.submission }, set);
    if (hasLeft) {
      const membership = { classId: work.class, uid: people.submitter.uid };
      await collections.classMembers.updateOne(membership, { $set: { leftAt: now } });
    }
  },
  async () => JSON.stringify(await collections.submissions.find().toArray()),
  countWrites(dependencies.database),
);

const cases: Case[] = [
  ...(Object.keys(tables) as State[]).map((state) => ({
    state,
    table: tables[state],
    title: state,
  })),
  { state: 'draft', isArchived: true, table: archived, title: 'draft, archived' },
  {
    state: 'submitted',
    isArchived: true,
    table: archivedSubmitted,
    title: 'submitted, archived',
  },
  { state: 'submitted', hasLeft: true, table: afterLeaving, title: 'submitted, after leaving' },
];

describe.each(cases)('a submission: $title', ({ state, isArchived, hasLeft, table }) => {
  test.each(readMatrix(table))('%s asked by: %s is %s', async (call, caller, outcome) => {
    await documents.prepare({ state, isArchived, hasLeft });
    expect(await readOutcome(call, caller)).toBe(outcome);
  });
});
