import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildMarkedSubmission, buildSubmission } from '#testing/builders/submissions.ts';
import { fieldProblem } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

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
      const call = request.get(path).query({ email, itemsPerPage: 1, ...query });
      const answer = await call.set(authorization).expect(200);
      return Number(answer.get('X-Total-Count'));
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
  const { titles, refuse } = listAs(teacher, '/pendingAssignments');
  async function count(query: object = {}): Promise<number> {
    const call = request.get('/pendingAssignments/count').query({ email: teacher.email, ...query });
    return (await call.set(teacher.authorization).expect(200)).body.count;
  }

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

  test('has titles in any alphabet beside their letter', async () => {
    await collections.submissions.insertMany([
      buildSubmission({ title: 'łódź', submittedAt: at(4) }),
      buildSubmission({ title: 'Ångström', submittedAt: at(4) }),
      buildSubmission({ title: 'Zoology', submittedAt: at(4) }),
    ]);
    expect(await titles({ sort: 'assignment' })).toEqual([
      'Algebra',
      'Ångström',
      'Botany',
      'Botany 2',
      'łódź',
      'Zoology',
    ]);
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

describe('GET /submissions/marked', () => {
  const { email, authorization } = student;

  beforeEach(() =>
    collections.submissions.insertMany([
      buildSubmission({ email, title: 'Pending', submittedAt: at(5) }),
      buildMarkedSubmission({ email, title: 'On the list', submittedAt: at(2) }),
      buildMarkedSubmission({
        email,
        title: 'Taken off',
        submittedAt: at(3),
        removedByStudentAt: at(4),
      }),
      buildMarkedSubmission({ title: 'Of somebody else', email: 'else@study-flow.test' }),
    ]),
  );
  const list = (query: object = {}) =>
    request.get('/submissions/marked').query(query).set(authorization);

  test('shows the own marked ones with mark and feedback, also those off the list', async () => {
    const answer = await list().expect(200);
    expect(answer.body).toMatchObject([
      {
        title: 'Taken off',
        obtainedMark: 31.5,
        feedback: expect.any(String),
        removedAt: at(4).toISOString(),
      },
      { title: 'On the list', obtainedMark: 31.5, removedAt: null },
    ]);
    expect(answer.get('X-Total-Count')).toBe('2');
  });

  test('has pages', async () => {
    const answer = await list({ itemsPerPage: 1, currentPage: 1 }).expect(200);
    expect(answer.body).toMatchObject([{ title: 'On the list' }]);
    expect((await list({ itemsPerPage: 0 }).expect(400)).body).toEqual(
      fieldProblem('itemsPerPage'),
    );
  });

  test('returns 401 when signed out', async () => {
    await request.get('/submissions/marked').expect(401);
  });
});

describe('GET /assignments/:id/submissions/mine', () => {
  const assignmentId = new ObjectId();
  const get = (id: unknown, { authorization } = student) =>
    request.get(`/assignments/${id}/submissions/mine`).set(authorization);

  test('shows the own submission of this assignment with mark and feedback when it is off the list', async () => {
    const { email } = student;
    await collections.submissions.insertMany([
      buildMarkedSubmission({ email, assignmentId, removedByStudentAt: at(4) }),
      buildMarkedSubmission({ email, title: 'Of another assignment' }),
      buildMarkedSubmission({ email: 'else@study-flow.test', assignmentId }),
    ]);
    expect((await get(assignmentId).expect(200)).body).toMatchObject({
      assignmentId: assignmentId.toHexString(),
      email,
      obtainedMark: 31.5,
      feedback: 'Clear method; say how often you repeated it.',
      removedAt: at(4).toISOString(),
    });
  });

  test('shows a pending one, even after its assignment was deleted', async () => {
    await collections.submissions.insertOne(
      buildSubmission({ email: student.email, assignmentId }),
    );
    const { body } = await get(assignmentId).expect(200);
    expect(body).toMatchObject({ status: 'pending', obtainedMark: null, removedAt: null });
  });

  test('finds none of others, neither for a teacher', async () => {
    await collections.submissions.insertOne(
      buildMarkedSubmission({ email: 'else@study-flow.test', assignmentId }),
    );
    await get(assignmentId).expect(404);
    await get(assignmentId, teacher).expect(404);
  });

  test('returns 401 when signed out, and refuses a malformed id', async () => {
    await request.get(`/assignments/${assignmentId}/submissions/mine`).expect(401);
    await get('123').expect(400);
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

  test('is not shown to another student, nor without signing in', async () => {
    const id = await store(teacher.email);
    await get(id, student).expect(403);
    await request.get(`/assignments/${id}/submissions/count`).expect(401);
  });

  test('an unknown assignment is not found, a malformed id is refused', async () => {
    await get(new ObjectId(), teacher).expect(404);
    await get('123', teacher).expect(400);
  });
});
