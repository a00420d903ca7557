import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Assignment } from '#contract/assignments/schemas.ts';
import type { AssignmentDocument } from '#data/assignments/collection.ts';
import { buildAssignment, buildAssignmentDraft } from '#testing/builders/assignments.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const owner = await signInAccount(api, { name: 'Grace Hopper' });
const stranger = await signInAccount(api);
const teacher = await signInAccount(api, { teacher: true });

beforeEach(() => collections.assignments.deleteMany());

async function store(facts: Partial<AssignmentDocument> = {}) {
  const { insertedId } = await collections.assignments.insertOne(
    buildAssignment({ email: owner.email, name: owner.name, ...facts }),
  );
  return insertedId;
}

describe('POST /addAssignment', () => {
  function add(body: object) {
    return request.post('/addAssignment').set(owner.authorization).send(body);
  }

  test('stores the signed-in account as the owner, whatever the body says', async () => {
    const body = { ...buildAssignmentDraft(), email: stranger.email, name: 'Eve', extra: 1 };
    const answer = await add(body).expect(200);
    const _id = new ObjectId(String(answer.body.insertedId));
    expect(await collections.assignments.findOne({ _id })).toEqual({
      ...buildAssignment({ email: owner.email, name: owner.name }),
      _id,
    });
  });

  test('uses medium difficulty by default', async () => {
    const { difficultyLevel: _, ...body } = buildAssignmentDraft();
    await add(body).expect(200);
    expect(await collections.assignments.findOne()).toMatchObject({ difficultyLevel: 'medium' });
  });

  test('cuts a full time to its day', async () => {
    await add(buildAssignmentDraft({ date: '2026-12-01T23:30:00-08:00' })).expect(200);
    expect(await collections.assignments.findOne()).toMatchObject({ date: '2026-12-01' });
  });

  test('returns 401 when signed out', async () => {
    await request.post('/addAssignment').send(buildAssignmentDraft()).expect(401);
    expect(await collections.assignments.countDocuments()).toBe(0);
  });

  test.each([
    ['title', ''],
    ['title', { $gt: '' }],
    ['title', 'x'.repeat(201)],
    ['description', '   '],
    ['marks', 0],
    ['marks', 100.01],
    ['marks', 12.345],
    ['marks', '40'],
    ['marks', null],
    ['imageURL', 'javascript:alert(1)'],
    ['imageURL', 'data:image/png;base64,AA=='],
    ['imageURL', '/pictures/biology.svg'],
    ['difficultyLevel', 'brutal'],
    ['date', '2026-02-30'],
    ['date', '01/12/2026'],
    ['estimatedMinutes', 4],
    ['estimatedMinutes', 6001],
    ['estimatedMinutes', 7.5],
    ['estimatedMinutes', '90'],
  ])('refuses %s: %j', async (field, value) => {
    const answer = await add({ ...buildAssignmentDraft(), [field]: value }).expect(400);
    expect(answer.body).toEqual(fieldProblem(field));
    expect(await collections.assignments.countDocuments()).toBe(0);
  });

  test.each([1, 100, 99.99, 40.1])('accepts %d marks', async (marks) => {
    await add(buildAssignmentDraft({ marks })).expect(200);
  });

  test.each([5, 6000, null])('stores %j estimated minutes', async (estimatedMinutes) => {
    await add(buildAssignmentDraft({ estimatedMinutes })).expect(200);
    expect(await collections.assignments.findOne()).toMatchObject({ estimatedMinutes });
  });
});

describe('GET /assignmentLevel', () => {
  async function titles(query: string) {
    const answer = await request.get(`/assignmentLevel${query}`).expect(200);
    return answer.body.map(({ title }: Assignment) => title);
  }

  test('shows anyone all of them without paging parameters, else a page, newest first', async () => {
    for (const title of ['1', '2', '3', '4', '5', '6', '7', '8']) {
      await store({ title });
    }
    expect(await titles('')).toEqual(['8', '7', '6', '5', '4', '3', '2', '1']);
    expect(await titles('?difficultyLevel=&currentPage=1&itemsPerPage=6')).toEqual(['2', '1']);
    expect(await titles('?itemsPerPage=2&currentPage=1')).toEqual(['6', '5']);
    expect(await titles('?currentPage=9')).toEqual([]);
  });

  test('shows those of one difficulty', async () => {
    await store({ title: 'old and easy', difficultyLevel: 'easy' });
    await store({ title: 'hard', difficultyLevel: 'hard' });
    await store({ title: 'new and easy', difficultyLevel: 'easy' });
    expect(await titles('?difficultyLevel=easy')).toEqual(['new and easy', 'old and easy']);
  });

  test('shows each with the fields of the contract and no others', async () => {
    const _id = await store();
    await collections.assignments.updateOne({ _id }, { $set: { secret: 'kept inside' } });
    const answer = await request.get('/assignmentLevel').expect(200);
    expect(answer.body).toEqual([
      {
        ...buildAssignmentDraft(),
        _id: _id.toHexString(),
        estimatedMinutes: null,
        steps: [],
        email: owner.email,
        name: owner.name,
        version: 1,
      },
    ]);
  });

  test('shows the estimated minutes', async () => {
    await store({ estimatedMinutes: 90 });
    const answer = await request.get('/assignmentLevel').expect(200);
    expect(answer.body).toEqual([expect.objectContaining({ estimatedMinutes: 90 })]);
  });

  test.each([
    '?difficultyLevel=brutal',
    '?difficultyLevel=easy&difficultyLevel=hard',
    '?currentPage=-1',
    '?currentPage=one',
    '?currentPage=1e3',
    '?itemsPerPage=0',
    '?itemsPerPage=1001',
    '?itemsPerPage=',
    '?itemsPerPage=6&itemsPerPage=6',
  ])('refuses %s', async (query) => {
    await request.get(`/assignmentLevel${query}`).expect(400);
  });
});

describe('GET /assignmentsCount', () => {
  test('counts all, or those of one difficulty', async () => {
    await store({ difficultyLevel: 'easy' });
    await store({ difficultyLevel: 'easy' });
    await store({ difficultyLevel: 'hard' });
    const count = async (query: string) =>
      (await request.get(`/assignmentsCount${query}`).expect(200)).body;
    expect(await count('')).toEqual({ count: 3 });
    expect(await count('?difficultyLevel=')).toEqual({ count: 3 });
    expect(await count('?difficultyLevel=easy')).toEqual({ count: 2 });
    expect(await count('?difficultyLevel=medium')).toEqual({ count: 0 });
  });
});

describe('GET /specificAssignment/:id', () => {
  test('shows the assignment to any signed-in account', async () => {
    const id = await store();
    const answer = await request
      .get(`/specificAssignment/${id}`)
      .set(stranger.authorization)
      .expect(200);
    expect(answer.body).toMatchObject({ _id: id.toHexString(), name: owner.name });
  });

  test('returns 401 when signed out', async () => {
    await request.get(`/specificAssignment/${await store()}`).expect(401);
  });

  test('returns 404 for an unknown id and 400 for a malformed one', async () => {
    const get = (id: unknown) =>
      request.get(`/specificAssignment/${id}`).set(stranger.authorization);
    await get(new ObjectId()).expect(404);
    await get('123').expect(400);
  });
});

describe('PATCH /updateAssignment/:id', () => {
  const changes = buildAssignmentDraft({ title: 'Photosynthesis, corrected', marks: 50 });

  test.each([
    ['its owner', owner],
    ['a teacher', teacher],
  ])('lets %s change it, and keeps its owner', async (_who, { authorization }) => {
    const _id = await store();
    const answer = await request
      .patch(`/updateAssignment/${_id}`)
      .set(authorization)
      .send({ ...changes, email: stranger.email, name: 'Eve' })
      .expect(200);
    expect(answer.body).toEqual({ modifiedCount: 1 });
    expect(await collections.assignments.findOne({ _id })).toEqual({
      ...buildAssignment({ ...changes, email: owner.email, name: owner.name, version: 2 }),
      titleChangedAt: expect.any(Date),
      _id,
    });
  });

  const patchAs = ({ authorization }: typeof owner, _id: ObjectId, body: object) =>
    request.patch(`/updateAssignment/${_id}`).set(authorization).send(body);

  test('what is the same as before changes nothing', async () => {
    const _id = await store();
    const before = await collections.assignments.findOne({ _id });
    const answer = await patchAs(owner, _id, buildAssignmentDraft()).expect(200);
    expect(answer.body).toEqual({ modifiedCount: 0 });
    expect(await collections.assignments.findOne({ _id })).toEqual(before);
  });

  test('with its current version it is changed', async () => {
    const _id = await store({ version: 3 });
    const answer = await patchAs(owner, _id, { ...changes, version: 3 }).expect(200);
    expect(answer.body).toEqual({ modifiedCount: 1 });
    expect(await collections.assignments.findOne({ _id })).toMatchObject({
      title: changes.title,
      version: 4,
    });
  });

  test('with an older version nothing is overwritten, and the answer has the current one', async () => {
    const _id = await store({ version: 3, title: 'Changed by somebody else' });
    const answer = await patchAs(teacher, _id, { ...changes, version: 2 }).expect(409);
    expect(answer.body).toEqual(
      problemWith({
        status: 409,
        code: 'assignment-changed',
        assignment: expect.objectContaining({
          _id: _id.toHexString(),
          title: 'Changed by somebody else',
          version: 3,
        }),
      }),
    );
    expect(await collections.assignments.findOne({ _id })).toMatchObject({ version: 3 });
  });

  test('of two changes of one version only the first is made', async () => {
    const _id = await store();
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => patchAs(owner, _id, { ...changes, title, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await collections.assignments.findOne({ _id })).toMatchObject({ version: 2 });
  });

  test('one that an earlier version of Study Flow has stored is at version 0', async () => {
    const { version: _, ...stored } = buildAssignment({ email: owner.email });
    const { insertedId } = await collections.assignments.insertOne(stored);
    const path = `/specificAssignment/${insertedId}`;
    const { body } = await request.get(path).set(owner.authorization).expect(200);
    expect(body).toMatchObject({ version: 0 });
    await patchAs(owner, insertedId, { ...changes, version: 1 }).expect(409);
    await patchAs(owner, insertedId, { ...changes, version: 0 }).expect(200);
    expect(await collections.assignments.findOne()).toMatchObject({ version: 1 });
  });

  test("a stale version of another's assignment is refused as another's", async () => {
    const _id = await store({ version: 3 });
    const answer = await patchAs(stranger, _id, { ...changes, version: 2 }).expect(403);
    expect(answer.body).not.toHaveProperty('assignment');
  });

  test.each([-1, 1.5, '1', null])('version %j is refused', async (version) => {
    await patchAs(owner, await store(), { ...changes, version }).expect(400);
  });

  test('keeps the difficulty when none is given', async () => {
    const _id = await store({ difficultyLevel: 'hard' });
    const { difficultyLevel: _, ...body } = changes;
    await request.patch(`/updateAssignment/${_id}`).set(owner.authorization).send(body).expect(200);
    expect(await collections.assignments.findOne({ _id })).toMatchObject({
      title: changes.title,
      difficultyLevel: 'hard',
    });
  });

  test('keeps the estimated minutes when they are not given, and clears them by null', async () => {
    const _id = await store({ estimatedMinutes: 90 });
    const patch = (body: object) =>
      request.patch(`/updateAssignment/${_id}`).set(owner.authorization).send(body).expect(200);
    await patch(changes);
    expect(await collections.assignments.findOne({ _id })).toMatchObject({ estimatedMinutes: 90 });
    await patch({ ...changes, estimatedMinutes: null });
    expect(await collections.assignments.findOne({ _id })).toMatchObject({
      estimatedMinutes: null,
    });
  });

  test('returns 403 for a student who does not own it', async () => {
    const _id = await store();
    await request
      .patch(`/updateAssignment/${_id}`)
      .set(stranger.authorization)
      .send(changes)
      .expect(403);
    expect(await collections.assignments.findOne({ _id })).toMatchObject(buildAssignmentDraft());
  });

  test('returns 401 when signed out', async () => {
    await request
      .patch(`/updateAssignment/${await store()}`)
      .send(changes)
      .expect(401);
  });

  test('changes nothing for an unknown id, and returns 400 for a malformed id or body', async () => {
    const patch = (id: unknown, body: object) =>
      request.patch(`/updateAssignment/${id}`).set(owner.authorization).send(body);
    const unknown = await patch(new ObjectId(), changes).expect(200);
    expect(unknown.body).toEqual({ modifiedCount: 0 });
    await patch('123', changes).expect(400);
    await patch(await store(), { ...changes, marks: 101 }).expect(400);
  });
});

describe('DELETE /deleteMyAssignment/:email', () => {
  function remove(query = '', { email, authorization } = owner) {
    return request.delete(`/deleteMyAssignment/${email}${query}`).set(authorization);
  }

  test("deletes the owner's assignment with the id", async () => {
    const id = await store();
    const other = await store();
    const answer = await remove(`?id=${id}`).expect(200);
    expect(answer.body).toEqual({ deletedCount: 1 });
    expect(await collections.assignments.distinct('_id')).toEqual([other]);
  });

  test.each([
    ['a student', stranger],
    ['a teacher', teacher],
  ])('returns 403 for %s who does not own it', async (_who, account) => {
    const id = await store();
    await remove(`?id=${id}`, account).expect(403);
    expect(await collections.assignments.countDocuments()).toBe(1);
  });

  test('returns 403 for the e-mail of another account', async () => {
    const id = await store();
    await request
      .delete(`/deleteMyAssignment/${owner.email}?id=${id}`)
      .set(stranger.authorization)
      .expect(403);
    await request
      .delete(`/deleteMyAssignment/${stranger.email}?id=${id}`)
      .set(owner.authorization)
      .expect(403);
    await request.delete(`/deleteMyAssignment/${owner.email}?id=${id}`).expect(401);
    expect(await collections.assignments.countDocuments()).toBe(1);
  });

  test('deletes the only assignment when no id is given', async () => {
    await store();
    await store({ email: stranger.email });
    const answer = await remove().expect(200);
    expect(answer.body).toEqual({ deletedCount: 1 });
    expect(await collections.assignments.distinct('email')).toEqual([stranger.email]);
  });

  test('returns 400 for several assignments when no id is given', async () => {
    await store();
    await store();
    await remove().expect(400);
    expect(await collections.assignments.countDocuments()).toBe(2);
  });

  test('returns 400 for no assignment when no id is given', async () => {
    await store({ email: stranger.email });
    expect((await remove().expect(400)).body.code).toBe('no-own-assignment');
    expect(await collections.assignments.countDocuments()).toBe(1);
  });

  test('deletes nothing for an unknown id, and returns 400 for a malformed one', async () => {
    expect((await remove(`?id=${new ObjectId()}`).expect(200)).body).toEqual({ deletedCount: 0 });
    await remove('?id=123').expect(400);
  });
});
