import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAssignment } from '#testing/builders/assignments.ts';
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
const assignmentId = new ObjectId();
const own = new ObjectId();
const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const attempt = {
  pdfLink: 'https://documents.test/1',
  quickNote: 'First.',
  submittedAt: at(1),
  ended: 'replaced' as const,
  endedAt: at(2),
  reason: null,
};

beforeEach(async () => {
  await emptyCollections([collections.assignments, collections.submissions]);
  const date = '2026-11-05';
  await collections.assignments.insertOne({ ...buildAssignment({ date }), _id: assignmentId });
  const by = (name: string, day: number) => ({
    assignmentId,
    name,
    email: `${name.toLowerCase()}@school.test`,
    submittedAt: at(day),
  });
  await collections.submissions.insertMany([
    buildSubmission(by('Dora', 3)),
    buildSubmission({ ...by('Ada', 7), attempts: [attempt] }),
    // Submitted at the same time: their ids decide the order.
    buildSubmission(by('Finn', 7)),
    buildSubmission(by('Ben', 9)),
    buildDraftSubmission(by('Chidi', 6)),
    buildDraftSubmission(by('Eva', 2)),
    buildMarkedSubmission(by('Gita', 8)),
    buildSubmission({ ...by('Gone', 1), status: 'withdrawn' }),
    buildSubmission({ ...by('Elsewhere', 4), assignmentId: new ObjectId() }),
    { ...buildSubmission({ ...by('Self', 4), email: teacher.email }), _id: own },
  ]);
});

const ask = (id: unknown, query: object) =>
  request
    .get(`/submissions/${id}/neighbours`)
    .query({ assignmentId: String(assignmentId), ...query })
    .set(teacher.authorization);

describe('GET /submissions/:id/neighbours with an assignment', () => {
  test.each([
    [{}, 7],
    [{ sort: 'assignment' }, 7],
    [{ sort: 'newest' }, 7],
    [{ sort: 'name' }, 7],
    [{ status: 'submitted' }, 4],
    [{ status: 'submitted', sort: 'name' }, 4],
    [{ sort: 'shuffled' }, 7],
    [{ status: 'submitted', sort: 'shuffled' }, 4],
    [{ status: 'draft', sort: 'newest' }, 2],
    [{ status: 'released' }, 1],
    [{ status: 'late' }, 5],
    [{ status: 'late', sort: 'newest' }, 5],
    [{ status: 'late', sort: 'shuffled' }, 5],
    [{ status: 'resubmitted' }, 1],
    [{ status: 'submitted', search: 'ada' }, 1],
    [{ search: 'school', sort: 'shuffled' }, 7],
  ])('follows the list of the assignment for %j', async (query, length) => {
    const { sort, ...shown } = { sort: 'oldest', ...query };
    const list = await request
      .get(`/assignments/${assignmentId}/submissions`)
      .query({ ...shown, sort: sort === 'assignment' ? 'oldest' : sort })
      .set(teacher.authorization)
      .expect(200);
    const ids: string[] = list.body.map(({ _id }: { _id: string }) => _id);
    expect(ids).toHaveLength(length);
    for (const [index, id] of ids.entries()) {
      expect((await ask(id, query).expect(200)).body).toEqual({
        previous: ids[index - 1] ?? null,
        next: ids[index + 1] ?? null,
        position: index + 1,
        total: length,
      });
    }
  });

  test('returns the neighbours of what is not in the list: marked, and the own one', async () => {
    const drafts = await collections.submissions.find({ status: 'draft' }).toArray();
    const submitted = await collections.submissions
      .find({ assignmentId, status: 'pending', email: { $ne: teacher.email } })
      .sort({ submittedAt: 1, _id: 1 })
      .toArray();
    const [dora, ada] = submitted.map(({ _id }) => String(_id));
    const between = { previous: dora, next: ada, position: null, total: 4 };
    const chidi = drafts.find(({ name }) => name === 'Chidi')?._id;
    expect((await ask(chidi, { status: 'submitted' })).body).toEqual(between);
    expect((await ask(own, { status: 'submitted' })).body).toEqual(between);
  });

  test('returns 404 for a submission to another assignment, and 400 for a malformed query', async () => {
    const elsewhere = await collections.submissions.findOne({ name: 'Elsewhere' });
    await ask(elsewhere?._id, {}).expect(404);
    for (const query of [{ status: 'lost' }, { assignmentId: 'first' }]) {
      const [field = ''] = Object.keys(query);
      expect((await ask(own, query).expect(400)).body).toEqual(fieldProblem(field));
    }
    for (const sort of ['name', 'shuffled']) {
      const unnamed = await request
        .get(`/submissions/${own}/neighbours`)
        .query({ sort })
        .set(teacher.authorization)
        .expect(400);
      expect(unnamed.body).toEqual(fieldProblem('sort'));
    }
  });
});
