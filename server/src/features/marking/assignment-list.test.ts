import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { toSortText } from '#database/queries/search-words.ts';
import { uidOf } from '#testing/builders/accounts.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildExtension } from '#testing/builders/extensions.ts';
import {
  buildDraftSubmission,
  buildMarkedSubmission,
  buildSubmission,
} from '#testing/builders/submissions.ts';
import { fieldProblem } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);
const assignmentId = new ObjectId();
const drafted = new ObjectId();
const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const returned = { at: at(21), reason: 'Add a graph.' };

beforeEach(async () => {
  await emptyCollections([
    collections.assignments,
    collections.submissions,
    collections.extensions,
  ]);
  await collections.assignments.insertOne({ ...buildAssignment(), _id: assignmentId });
  const by = (name: string, day: number) => ({
    assignmentId,
    name,
    email: `${name.toLowerCase()}@school.test`,
    submittedAt: at(day),
  });
  await collections.submissions.insertMany([
    buildSubmission(by('Dora', 3)),
    { ...buildDraftSubmission(by('Ben', 2)), _id: drafted },
    buildSubmission({ ...by('Chidi', 5), status: 'returned', returned }),
    buildMarkedSubmission({ ...by('Ada', 4), removedByStudentAt: at(20) }),
    buildSubmission({ ...by('Gone', 1), status: 'withdrawn', removedByStudentAt: at(2) }),
    buildSubmission({ ...by('Elsewhere', 1), assignmentId: new ObjectId() }),
    buildSubmission({ ...by('Self', 6), email: teacher.email }),
  ]);
});

const list = (query: object = {}, id: unknown = assignmentId, { authorization } = teacher) =>
  request.get(`/assignments/${id}/submissions`).query(query).set(authorization);
async function names(query: object) {
  const answer = await list(query).expect(200);
  const shown: { name: string }[] = answer.body;
  return { names: shown.map(({ name }) => name), count: Number(answer.get('X-Total-Count')) };
}

describe('GET /assignments/:id/submissions', () => {
  test.each([
    [{}, ['Ben', 'Dora', 'Ada', 'Chidi'], 4],
    [{ sort: 'newest' }, ['Chidi', 'Ada', 'Dora', 'Ben'], 4],
    [{ sort: 'name' }, ['Ada', 'Ben', 'Chidi', 'Dora'], 4],
    [{ status: 'submitted' }, ['Dora'], 1],
    [{ status: 'returned' }, ['Chidi'], 1],
    [{ status: 'draft' }, ['Ben'], 1],
    [{ status: 'released' }, ['Ada'], 1],
    [{ status: 'late' }, [], 0],
    [{ search: 'chi' }, ['Chidi'], 1],
    [{ search: 'school', sort: 'newest', status: 'draft' }, ['Ben'], 1],
    [{ itemsPerPage: 3, currentPage: 1 }, ['Chidi'], 4],
  ])(
    'returns for %j the submissions of others, without withdrawn ones',
    async (query, expected, count) => {
      expect(await names(query)).toEqual({ names: expected, count });
    },
  );

  test('finds what was submitted after the own due day, which an extension moves', async () => {
    await collections.assignments.updateOne(
      { _id: assignmentId },
      { $set: { date: '2026-11-03' } },
    );
    const grant = (name: string, date: string) => {
      const email = `${name}@school.test`;
      return buildExtension({ uid: uidOf(email), email, name }, { assignmentId, date });
    };
    await collections.extensions.insertMany([
      grant('ada', '2026-11-04'),
      grant('chidi', '2026-11-04'),
      grant('ben', '2026-10-30'),
    ]);
    expect(await names({ status: 'late' })).toEqual({ names: ['Chidi'], count: 1 });
    await collections.extensions.deleteMany();
    expect(await names({ status: 'late' })).toEqual({ names: ['Ada', 'Chidi'], count: 2 });
    expect(await names({ status: 'late', search: 'chi', sort: 'name' })).toEqual({
      names: ['Chidi'],
      count: 1,
    });
  });

  test('sorts names without regard to case and accents', async () => {
    const { insertedIds } = await collections.submissions.insertMany(
      ['Émile', 'amir', 'Zoë'].map((name) =>
        buildSubmission({ assignmentId, name, email: `${toSortText(name)}@else.test` }),
      ),
    );
    expect(Object.keys(insertedIds)).toHaveLength(3);
    expect((await names({ sort: 'lastName' })).names).toHaveLength(7);
    expect((await names({ sort: 'name' })).names).toEqual([
      'Ada',
      'amir',
      'Ben',
      'Chidi',
      'Dora',
      'Émile',
      'Zoë',
    ]);
  });

  test('shows a draft, and no document', async () => {
    const [row] = (await list({ status: 'draft' })).body;
    expect(row).toEqual({
      _id: String(drafted),
      name: 'Ben',
      email: 'ben@school.test',
      marks: 40,
      status: 'pending',
      state: 'draft',
      isMarkingBegun: true,
      attemptCount: 1,
      returned: null,
      obtainedMark: null,
      draft: {
        obtainedMark: 22.75,
        feedback: expect.any(String),
        markedAt: '2026-11-21T08:00:00.000Z',
      },
      submittedAt: at(2).toISOString(),
      dueDate: '2026-12-01',
      daysLate: 0,
      markedAt: null,
      version: 2,
    });
  });

  test('counts attempts, and finds what was submitted again', async () => {
    const attempt = {
      pdfLink: 'https://documents.test/a.pdf',
      quickNote: 'First.',
      submittedAt: at(1),
      ended: 'replaced' as const,
      endedAt: at(2),
      reason: null,
    };
    await collections.submissions.updateOne(
      { _id: drafted },
      { $set: { attempts: [attempt, attempt] } },
    );
    expect((await list({ status: 'draft' })).body).toMatchObject([{ attemptCount: 3 }]);
    expect(await names({ status: 'resubmitted' })).toEqual({ names: ['Ben'], count: 1 });
  });

  test('says of whom Firebase has not verified the address', async () => {
    const eve = await signInAccount(api, { verified: false, name: 'Eve' });
    const { uid, email, name } = eve;
    await collections.submissions.insertOne(buildSubmission({ uid, email, name, assignmentId }));
    expect((await list({ search: 'eve' })).body).toMatchObject([{ name, emailVerified: false }]);
  });

  test.each([
    ['status', 'pending'],
    ['sort', 'mark'],
    ['itemsPerPage', 1001],
    ['currentPage', 'last'],
  ])('refuses %s=%s', async (field, value) => {
    expect((await list({ [field]: value }).expect(400)).body).toEqual(fieldProblem(field));
  });

  test('is for teachers, and not found for an unknown assignment', async () => {
    await list({}, assignmentId, student).expect(403);
    await request.get(`/assignments/${assignmentId}/submissions`).expect(401);
    expect((await list({}, new ObjectId()).expect(404)).body.code).toBe('assignment-not-found');
    await list({}, '123').expect(400);
  });
});
