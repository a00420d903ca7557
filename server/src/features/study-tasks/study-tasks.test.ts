import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StudyTask } from '../../contract/study-tasks.ts';
import { buildStudyTask, buildStudyTaskDraft } from '../../testing/builders.ts';
import { fieldProblem } from '../../testing/problems.ts';
import { signInAccount } from '../../testing/test-accounts.ts';
import { startTestApi } from '../../testing/test-api.ts';
import type { StudyTaskDocument } from './collection.ts';

const api = await startTestApi();
const { request, collections } = api;
const owner = await signInAccount(api);
const stranger = await signInAccount(api);
const teacher = await signInAccount(api, { teacher: true });

beforeEach(() => collections.studyTasks.deleteMany());

async function store(facts: Partial<StudyTaskDocument> = {}) {
  const { insertedId } = await collections.studyTasks.insertOne(buildStudyTask(owner.email, facts));
  return insertedId;
}

describe('POST /addStudyTask', () => {
  const add = (body: object) => request.post('/addStudyTask').set(owner.authorization).send(body);

  test('stores a task that is not completed', async () => {
    const draft = buildStudyTaskDraft(owner.email);
    const answer = await add({ ...draft, status: 'completed' }).expect(200);
    expect(await collections.studyTasks.findOne()).toEqual({
      ...draft,
      uid: owner.uid,
      _id: new ObjectId(String(answer.body.insertedId)),
      status: 'not completed',
      priorityRank: 1,
    });
  });

  test('uses medium priority by default, and cuts a full time to its day', async () => {
    const { priority: _, ...draft } = buildStudyTaskDraft(owner.email);
    await add({ ...draft, date: '2026-12-05T00:30:00+14:00' }).expect(200);
    expect(await collections.studyTasks.findOne()).toMatchObject({
      priority: 'medium',
      date: '2026-12-05',
    });
  });

  test('returns 403 for another account and 401 when signed out', async () => {
    await add(buildStudyTaskDraft(stranger.email)).expect(403);
    await request.post('/addStudyTask').send(buildStudyTaskDraft(owner.email)).expect(401);
    expect(await collections.studyTasks.countDocuments()).toBe(0);
  });

  test.each([
    ['taskTitle', ''],
    ['date', 'tomorrow'],
    ['subject', ' '],
    ['priority', 'urgent'],
    ['estimatedTime', undefined],
    ['description', { $ne: '' }],
    ['image', 'data:image/png;base64,AA=='],
  ])('refuses %s: %j', async (field, value) => {
    const answer = await add({ ...buildStudyTaskDraft(owner.email), [field]: value }).expect(400);
    expect(answer.body).toEqual(fieldProblem(field));
  });
});

describe('GET /myStudyTasks', () => {
  const list = (query: object, { authorization } = owner) =>
    request.get('/myStudyTasks').query(query).set(authorization);
  const titles = async (query: object) =>
    (await list(query).expect(200)).body.map(({ taskTitle }: StudyTask) => taskTitle);

  test('returns the own tasks by day, all or those of one priority', async () => {
    await store({ taskTitle: 'second', date: '2026-12-02', priority: 'high' });
    await store({ taskTitle: 'first', date: '2026-12-01', priority: 'low' });
    await store({ uid: stranger.uid, email: stranger.email });
    const { email } = owner;
    expect(await titles({ email })).toEqual(['first', 'second']);
    expect(await titles({ email, priority: '' })).toEqual(['first', 'second']);
    expect(await titles({ email, priority: 'high' })).toEqual(['second']);
    await list({ email, priority: 'urgent' }).expect(400);
  });

  test.each([
    [{ sort: 'priority' }, ['b', 'd', 'a', 'c']],
    [{ sort: 'latest' }, ['d', 'c', 'b', 'a']],
    [{ status: 'not completed' }, ['b', 'c', 'd']],
    [{ status: 'completed', sort: 'priority' }, ['a']],
    [{ priority: 'high', sort: 'priority' }, ['b', 'd']],
    [{ sort: 'latest', itemsPerPage: 3, currentPage: 1 }, ['a']],
  ])('for %j', async (query, expected) => {
    await store({ taskTitle: 'a', date: '2026-12-01', priority: 'medium', status: 'completed' });
    await store({ taskTitle: 'b', date: '2026-12-02', priority: 'high' });
    await store({ taskTitle: 'c', date: '2026-12-03', priority: 'low' });
    await store({ taskTitle: 'd', date: '2026-12-04', priority: 'high' });
    expect(await titles({ email: owner.email, ...query })).toEqual(expected);
  });

  test('counts with the same filter, for the owner only', async () => {
    await store({ priority: 'high', status: 'completed' });
    await store({ priority: 'high' });
    await store({ uid: stranger.uid, email: stranger.email });
    const count = (query: object) =>
      request
        .get('/myStudyTasks/count')
        .query({ email: owner.email, ...query })
        .set(owner.authorization);
    expect((await count({}).expect(200)).body).toEqual({ count: 2 });
    expect((await count({ priority: 'high', status: 'completed' })).body).toEqual({ count: 1 });
    await count({ email: stranger.email }).expect(403);
  });

  test.each([
    ['status', 'done'],
    ['sort', 'subject'],
    ['itemsPerPage', 1001],
  ])('refuses %s=%s', async (field, value) => {
    const answer = await list({ email: owner.email, [field]: value }).expect(400);
    expect(answer.body).toEqual(fieldProblem(field));
  });

  test('shows each with the fields of the contract', async () => {
    const _id = await store();
    expect((await list({ email: owner.email }).expect(200)).body).toEqual([
      {
        ...buildStudyTaskDraft(owner.email),
        _id: _id.toHexString(),
        status: 'not completed',
      },
    ]);
  });

  test('returns 403 for another account and 401 when signed out', async () => {
    await list({ email: owner.email }, stranger).expect(403);
    await list({ email: owner.email }, teacher).expect(403);
    await request.get('/myStudyTasks').query({ email: owner.email }).expect(401);
  });
});

describe('PATCH /updateStudyTask/:id', () => {
  const complete = (id: unknown, { authorization } = owner) =>
    request.patch(`/updateStudyTask/${id}`).set(authorization);

  test('completes an own task, once', async () => {
    const id = await store();
    expect((await complete(id).expect(200)).body).toEqual({ modifiedCount: 1 });
    expect(await collections.studyTasks.findOne()).toMatchObject({ status: 'completed' });
    expect((await complete(id).expect(200)).body).toEqual({ modifiedCount: 0 });
  });

  test.each([
    ['another student', stranger],
    ['a teacher', teacher],
  ])('returns 403 for %s', async (_who, account) => {
    await complete(await store(), account).expect(403);
    expect(await collections.studyTasks.findOne()).toMatchObject({ status: 'not completed' });
  });

  test('returns 401 when signed out, and changes nothing for an unknown id', async () => {
    await request.patch(`/updateStudyTask/${await store()}`).expect(401);
    expect((await complete(new ObjectId()).expect(200)).body).toEqual({ modifiedCount: 0 });
    await complete('123').expect(400);
  });
});

describe('DELETE /deleteStudyTask/:id', () => {
  const remove = (id: unknown, { authorization } = owner) =>
    request.delete(`/deleteStudyTask/${id}`).set(authorization);

  test('deletes an own task that is completed', async () => {
    const id = await store({ status: 'completed' });
    expect((await remove(id).expect(200)).body).toEqual({ deletedCount: 1 });
    expect(await collections.studyTasks.countDocuments()).toBe(0);
  });

  test('returns 409 for a task that is not completed', async () => {
    await remove(await store()).expect(409);
    expect(await collections.studyTasks.countDocuments()).toBe(1);
  });

  test.each([
    ['another student', stranger],
    ['a teacher', teacher],
  ])('returns 403 for %s', async (_who, account) => {
    await remove(await store({ status: 'completed' }), account).expect(403);
    expect(await collections.studyTasks.countDocuments()).toBe(1);
  });

  test('returns 401 when signed out, and deletes nothing for an unknown id', async () => {
    await request.delete(`/deleteStudyTask/${new ObjectId()}`).expect(401);
    expect((await remove(new ObjectId()).expect(200)).body).toEqual({ deletedCount: 0 });
    await remove('123').expect(400);
  });
});
