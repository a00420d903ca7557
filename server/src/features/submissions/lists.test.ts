import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAssignment, buildMarkedSubmission, buildSubmission } from '../../testing/builders.ts';
import { fieldProblem } from '../../testing/problems.ts';
import { signInAccount } from '../../testing/test-accounts.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const student = await signInAccount(api);
const teacher = await signInAccount(api, { teacher: true });

beforeEach(() => collections.submissions.deleteMany());

function listAs({ email, authorization }: typeof student, path: string) {
  return {
    async titles(query: object = {}): Promise<string[]> {
      const answer = await request
        .get(path)
        .query({ email, ...query })
        .set(authorization);
      return answer.body.map(({ title }: { title: string }) => title);
    },
    async count(query: object = {}): Promise<number> {
      const call = request.get(`${path}/count`).query({ email, ...query });
      const answer = await call.set(authorization).expect(200);
      return answer.body.count;
    },
    refuse: (query: object) =>
      request
        .get(path)
        .query({ email, ...query })
        .set(authorization)
        .expect(400),
  };
}

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

describe('the marking queue', () => {
  const { titles, count, refuse } = listAs(teacher, '/pendingAssignments');

  beforeEach(() =>
    collections.submissions.insertMany([
      buildSubmission({ title: 'Botany', name: 'Ada Lovelace', submittedAt: at(3) }),
      buildSubmission({ title: 'Algebra', name: 'Émile Zola', submittedAt: at(2) }),
      buildSubmission({ title: 'Botany 2', name: 'Émile Zola', submittedAt: at(1) }),
      buildMarkedSubmission({ title: 'Botany', submittedAt: at(1) }),
    ]),
  );

  test.each([
    [{}, ['Botany 2', 'Algebra', 'Botany']],
    [{ sort: 'newest' }, ['Botany', 'Algebra', 'Botany 2']],
    [{ sort: 'assignment' }, ['Algebra', 'Botany', 'Botany 2']],
    [{ sort: 'newest', itemsPerPage: 2, currentPage: 1 }, ['Botany 2']],
    [{ search: 'bot' }, ['Botany 2', 'Botany']],
    [{ search: 'emile bot' }, ['Botany 2']],
    [{ search: 'student@study' }, ['Botany 2', 'Algebra', 'Botany']],
  ])('for %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('is counted, with and without a search', async () => {
    expect(await count()).toBe(3);
    expect(await count({ search: 'emile' })).toBe(2);
  });

  test("leaves out the teacher's own submissions, from the time as a student", async () => {
    await collections.submissions.insertOne(
      buildSubmission({ title: 'Botany 3', email: teacher.email }),
    );
    expect(await titles({ search: 'botany' })).toEqual(['Botany 2', 'Botany']);
    expect(await count()).toBe(3);
  });

  test.each([
    ['sort', 'mark'],
    ['itemsPerPage', 1001],
    ['currentPage', 'last'],
  ])('refuses %s=%s', async (field, value) => {
    expect((await refuse({ [field]: value })).body).toEqual(fieldProblem(field));
  });
});

describe("a student's own submissions", () => {
  const { titles, count, refuse } = listAs(student, '/mySubmittedAssignment');
  const { email } = student;

  beforeEach(() =>
    collections.submissions.insertMany([
      buildSubmission({ email, title: 'Pondweed', submittedAt: at(3) }),
      buildMarkedSubmission({ email, title: 'Algebra', submittedAt: at(2) }),
      buildMarkedSubmission({ email, title: 'Pond life', submittedAt: at(1) }),
      buildMarkedSubmission({ email, title: 'Taken off', removedByStudentAt: at(4) }),
      buildSubmission({ title: 'Of somebody else' }),
    ]),
  );

  test.each([
    [{}, ['Pondweed', 'Algebra', 'Pond life']],
    [{ sort: 'oldest' }, ['Pond life', 'Algebra', 'Pondweed']],
    [{ status: 'completed' }, ['Algebra', 'Pond life']],
    [{ status: 'pending' }, ['Pondweed']],
    [{ search: 'pond' }, ['Pondweed', 'Pond life']],
    [{ sort: 'oldest', itemsPerPage: 1, currentPage: 1 }, ['Algebra']],
  ])('for %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('is counted with the same filter', async () => {
    expect(await count()).toBe(3);
    expect(await count({ status: 'completed' })).toBe(2);
    expect(await count({ search: 'pond', status: 'completed' })).toBe(1);
  });

  test.each([
    ['status', 'marked'],
    ['sort', 'assignment'],
    ['itemsPerPage', 0],
  ])('refuses %s=%s', async (field, value) => {
    expect((await refuse({ [field]: value })).body).toEqual(fieldProblem(field));
  });
});

describe('GET /assignments/:id/submissions/count', () => {
  const get = (id: unknown, { authorization }: typeof student) =>
    request.get(`/assignments/${id}/submissions/count`).set(authorization);

  async function store(email: string) {
    const { insertedId } = await collections.assignments.insertOne(buildAssignment({ email }));
    return insertedId;
  }

  test.each([
    ['whoever owns the assignment', student],
    ['a teacher', teacher],
  ])(
    'counts for %s all submissions, also those off their students’ lists',
    async (_who, account) => {
      const assignmentId = await store(student.email);
      await collections.submissions.insertMany([
        buildSubmission({ assignmentId, email: 'a@school.test' }),
        buildMarkedSubmission({
          assignmentId,
          email: 'b@school.test',
          removedByStudentAt: new Date('2026-11-21T10:00:00Z'),
        }),
        buildSubmission({ email: 'a@school.test' }),
      ]);
      expect((await get(assignmentId, account).expect(200)).body).toEqual({ count: 2 });
    },
  );

  test('another student does not learn it, and nobody does without signing in', async () => {
    const id = await store(teacher.email);
    await get(id, student).expect(403);
    await request.get(`/assignments/${id}/submissions/count`).expect(401);
  });

  test('an unknown assignment is not found, a malformed id is refused', async () => {
    await get(new ObjectId(), teacher).expect(404);
    await get('123', teacher).expect(400);
  });
});
