import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StudyTask } from '#contract/study-tasks/schemas.ts';
import { changeStudyTask } from '#data/study-tasks/changes.ts';
import type { StudyTaskDocument } from '#data/study-tasks/collection.ts';
import { dailyQuotaCollection } from '#http/limits/daily-quotas.ts';
import { buildStudyTask, buildStudyTaskDraft } from '#testing/builders/study-tasks.ts';
import { testWithUniqueRaces } from '#testing/database-engine.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { database } = api.dependencies;
const owner = await signInAccount(api);
const stranger = await signInAccount(api);
const teacher = await signInAccount(api, { teacher: true });

beforeEach(async () => {
  await collections.studyTasks.deleteMany();
  await collections.deletedSessions.deleteMany();
  await collections.recordedDays.deleteMany();
});

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

  test('keeps the minutes as a number beside the text', async () => {
    const draft = { ...buildStudyTaskDraft(owner.email), estimatedMinutes: 45 };
    const { insertedId } = (await add(draft).expect(200)).body;
    const read = await request.get(`/study-tasks/${insertedId}`).set(owner.authorization);
    expect(read.body).toMatchObject({ estimatedMinutes: 45, estimatedTime: '45 minutes' });
    await add({ ...draft, estimatedMinutes: 4 }).expect(400);
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

describe('POST /study-tasks', () => {
  const add = (body: object) => request.post('/study-tasks').set(owner.authorization).send(body);

  test('stores a task of one line, of medium priority and with empty texts by default', async () => {
    const answer = await add({ taskTitle: 'Read', date: '2026-12-05' }).expect(200);
    expect(await collections.studyTasks.findOne()).toEqual({
      _id: new ObjectId(String(answer.body.insertedId)),
      uid: owner.uid,
      email: owner.email,
      taskTitle: 'Read',
      date: '2026-12-05',
      priority: 'medium',
      priorityRank: 1,
      status: 'not completed',
      subject: '',
      estimatedTime: '',
      description: '',
      image: '',
    });
  });

  test('stores minutes as a number, and as the text that lists show', async () => {
    const facts = { priority: 'high', subject: 'History', estimatedMinutes: 45 };
    const answer = await add({ taskTitle: 'Read', date: '2026-12-05', ...facts }).expect(200);
    const listed = await request
      .get(`/study-tasks/${answer.body.insertedId}`)
      .set(owner.authorization)
      .expect(200);
    expect(listed.body).toMatchObject({ ...facts, estimatedTime: '45 min', image: '' });
  });

  test.each([
    ['taskTitle', ''],
    ['date', 'tomorrow'],
    ['estimatedMinutes', 2],
    ['subject', { $ne: '' }],
  ])('returns 400 for %s %j', async (field, value) => {
    const body = { taskTitle: 'Read', date: '2026-12-05', [field]: value };
    expect((await add(body).expect(400)).body).toEqual(fieldProblem(field));
    expect(await collections.studyTasks.countDocuments()).toBe(0);
  });
});

describe('POST /study-tasks with the id of the request', () => {
  const body = {
    taskTitle: 'Read',
    date: '2026-12-05',
    requestId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  };
  const add = (authorization = owner.authorization, sent: object = body) =>
    request.post('/study-tasks').set(authorization).send(sent);

  testWithUniqueRaces(
    'creates one task, however often and at the same time it is sent',
    async () => {
      const answers = await Promise.all([add().expect(200), add().expect(200)]);
      const last = await add().expect(200);
      const ids = [...answers, last].map(({ body: { insertedId } }) => insertedId);
      expect(new Set(ids).size).toBe(1);
      expect(await collections.studyTasks.countDocuments()).toBe(1);
    },
  );

  test('counts one task of the day, however often it is sent', async () => {
    const { uid, authorization } = await signInAccount(api);
    for (const _ of [1, 2]) await add(authorization).expect(200);
    const usages = database.collection<{ _id: string }>(dailyQuotaCollection);
    expect(await usages.findOne({ _id: new RegExp(uid) })).toMatchObject({ studyTasks: 1 });
  });

  test('creates one task for each account and each id', async () => {
    await add().expect(200);
    await add(stranger.authorization).expect(200);
    const requestId = '6f9619ff-8b86-4d01-b42d-00cf4fc96500';
    await add(owner.authorization, { ...body, requestId }).expect(200);
    expect(await collections.studyTasks.countDocuments()).toBe(3);
  });

  test('returns 400 for an id that is no UUID', () =>
    add(owner.authorization, { ...body, requestId: 'once' }).expect(400));
});

describe('POST /study-tasks/:id/work', () => {
  const record = {
    recordId: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
    date: '2026-12-01',
    minutes: 25,
    outcome: 'well',
  };
  const send = (id: ObjectId, body: object, by = owner) =>
    request.post(`/study-tasks/${id}/work`).set(by.authorization).send(body);

  test('records minutes once, however often they are sent', async () => {
    const id = await store();
    expect((await send(id, record).expect(200)).body).toEqual({ modifiedCount: 1 });
    expect((await send(id, record).expect(200)).body).toEqual({ modifiedCount: 0 });
    const other = { ...record, recordId: crypto.randomUUID(), minutes: 10, outcome: 'badly' };
    await send(id, other).expect(200);
    const shown = await request.get(`/study-tasks/${id}`).set(owner.authorization).expect(200);
    expect(shown.body.work).toEqual([
      { date: '2026-12-01', minutes: 25, outcome: 'well' },
      { date: '2026-12-01', minutes: 10, outcome: 'badly' },
    ]);
  });

  test('keeps the last hundred records of a task, and the minutes of all', async () => {
    const work = Array.from({ length: 100 }, () => ({
      ...record,
      recordId: crypto.randomUUID(),
      outcome: 'well' as const,
    }));
    const id = await store({ work, workedMinutes: 2500 });
    expect((await send(id, { ...record, minutes: 7 }).expect(200)).body).toEqual({
      modifiedCount: 1,
    });
    const stored = await collections.studyTasks.findOne();
    expect(stored).toMatchObject({ workedMinutes: 2507 });
    expect(stored?.work).toHaveLength(100);
    expect(stored?.work?.at(-1)).toMatchObject({ minutes: 7 });
  });

  test('fixes a session in the same write, and makes no session of another task', async () => {
    const session = await store({ session: { number: 1, fixed: false } });
    const task = await store();
    await send(session, record).expect(200);
    await send(task, record).expect(200);
    const [first, second] = await collections.studyTasks.find().sort({ _id: 1 }).toArray();
    expect(first).toMatchObject({ session: { number: 1, fixed: true }, workedMinutes: 25 });
    expect(second).not.toHaveProperty('session');
  });

  test('keeps what is recorded after the session was deleted', async () => {
    const assignmentId = new ObjectId();
    const session = { number: 1, fixed: false };
    const id = await store({ status: 'completed', assignmentId, session });
    await request.delete(`/deleteStudyTask/${id}`).set(owner.authorization).expect(200);
    expect((await send(id, record).expect(200)).body).toEqual({ modifiedCount: 1 });
    expect((await send(id, record).expect(200)).body).toEqual({ modifiedCount: 0 });
    await send(id, record, stranger).expect(200);
    expect(await collections.deletedSessions.findOne()).toMatchObject({ workedMinutes: 25 });
  });

  test('returns 409 when a day would have more than 1,440 minutes, in all tasks together', async () => {
    const tasks = [await store(), await store()];
    const sendMinutes = (task: 0 | 1, minutes: number, facts: object = {}, by = owner) =>
      send(
        tasks[task] as ObjectId,
        { ...record, recordId: crypto.randomUUID(), minutes, ...facts },
        by,
      );
    const first = { recordId: crypto.randomUUID() };
    await sendMinutes(0, 1400, first).expect(200);
    const refused = await sendMinutes(1, 41).expect(409);
    expect(refused.body).toEqual(
      problemWith({ status: 409, code: 'recorded-minutes-limit-reached', params: { max: 1440 } }),
    );
    await sendMinutes(1, 40).expect(200);
    await sendMinutes(0, 1).expect(409);
    expect((await sendMinutes(0, 1400, first).expect(200)).body).toEqual({ modifiedCount: 0 });
    await sendMinutes(0, 1, { date: '2026-12-02' }).expect(200);
    const stored = await collections.studyTasks.find().sort({ _id: 1 }).toArray();
    expect(stored.map(({ workedMinutes }) => workedMinutes)).toEqual([1401, 40]);
  });

  test('keeps a day within its minutes when many are recorded at the same time', async () => {
    const id = await store();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        send(id, { ...record, recordId: crypto.randomUUID(), minutes: 100 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
    expect(await collections.studyTasks.findOne()).toMatchObject({ workedMinutes: 1400 });
  });

  test('records minutes that were counted already when the process ended before they were stored', async () => {
    const id = await store();
    const { recordId, date, minutes } = record;
    const counted = { uid: owner.uid, date, minutes: 1440, recordIds: [recordId] };
    await collections.recordedDays.insertOne(counted);
    expect((await send(id, record).expect(200)).body).toEqual({ modifiedCount: 1 });
    expect(await collections.studyTasks.findOne()).toMatchObject({ workedMinutes: minutes });
  });

  test('returns 403 for a task of another account, and changes nothing', async () => {
    const id = await store();
    await send(id, record, stranger).expect(403);
    expect(await collections.studyTasks.findOne()).not.toHaveProperty('work');
    expect(await collections.recordedDays.countDocuments()).toBe(0);
  });

  test.each([
    ['minutes', 0],
    ['recordId', 'again'],
    ['outcome', 'great'],
  ])('returns 400 for %s %j', async (field, value) => {
    const answer = await send(await store(), { ...record, [field]: value }).expect(400);
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
    const count = async (query: object) => {
      const answer = await list({ email: owner.email, itemsPerPage: 1, ...query }).expect(200);
      return Number(answer.get('X-Total-Count'));
    };
    expect(await count({})).toBe(2);
    expect(await count({ priority: 'high', status: 'completed' })).toBe(1);
    await list({ email: stranger.email }).expect(403);
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
        estimatedMinutes: null,
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

describe('GET /study-tasks/:id', () => {
  const read = (id: unknown, { authorization } = owner) =>
    request.get(`/study-tasks/${id}`).set(authorization);

  test('shows an own task with the fields of the contract', async () => {
    const _id = await store({ description: 'A long description.' });
    expect((await read(_id).expect(200)).body).toEqual({
      ...buildStudyTaskDraft(owner.email, { description: 'A long description.' }),
      estimatedMinutes: null,
      _id: _id.toHexString(),
      status: 'not completed',
    });
  });

  test('returns 403 for others, 401 when signed out, 404 for an unknown id', async () => {
    const id = await store();
    await read(id, stranger).expect(403);
    await read(id, teacher).expect(403);
    await request.get(`/study-tasks/${id}`).expect(401);
    await read(new ObjectId()).expect(404);
    await read('123').expect(400);
  });
});

describe('GET /study-tasks/:id/position', () => {
  const ask = (id: unknown, query: object = {}, { authorization } = owner) =>
    request.get(`/study-tasks/${id}/position`).query(query).set(authorization);

  test.each([
    {},
    { sort: 'latest' },
    { sort: 'priority' },
    { priority: 'high', sort: 'priority' },
    { status: 'not completed' },
  ])('counts as the list does, for %j', async (query) => {
    await store({ date: '2026-12-02', priority: 'medium', status: 'completed' });
    await store({ date: '2026-12-01', priority: 'high' });
    // Tasks of one day are ordered by their ids.
    await store({ date: '2026-12-02', priority: 'high' });
    await store({ date: '2026-12-02', priority: 'low' });
    await store({ uid: stranger.uid, email: stranger.email, date: '2026-11-01' });
    const list = await request
      .get('/myStudyTasks')
      .query({ email: owner.email, ...query })
      .set(owner.authorization);
    const ids: string[] = list.body.map(({ _id }: StudyTask) => _id);
    const answers = await Promise.all(ids.map((id) => ask(id, query).expect(200)));
    expect(answers.map(({ body }) => body.position)).toEqual(ids.map((_, index) => index + 1));
  });

  test('is null when the filter leaves the task out', async () => {
    const id = await store({ priority: 'low' });
    expect((await ask(id, { priority: 'high' }).expect(200)).body).toEqual({ position: null });
    expect((await ask(id, { status: 'completed' }).expect(200)).body).toEqual({ position: null });
  });

  test('returns 403 for others, 404 for an unknown id and 400 for an unknown order', async () => {
    const id = await store();
    await ask(id, {}, stranger).expect(403);
    await ask(new ObjectId()).expect(404);
    await ask(id, { sort: 'colour' }).expect(400);
  });
});

describe('PATCH /study-tasks/:id', () => {
  const change = (id: unknown, body: object, { authorization } = owner) =>
    request.patch(`/study-tasks/${id}`).set(authorization).send(body);
  const { email: _email, ...changed } = buildStudyTaskDraft(owner.email, {
    taskTitle: 'Revise the rock cycle',
    date: '2026-12-24',
    subject: 'Geology',
    priority: 'high',
    estimatedTime: '2 hours',
    description: 'Pages 50 to 61.',
    image: 'https://pictures.test/rocks.svg',
  });

  test('changes every field of an own task, and its place when sorted by priority', async () => {
    const id = await store({ status: 'completed' });
    expect((await change(id, changed).expect(200)).body).toEqual({ modifiedCount: 1 });
    expect(await collections.studyTasks.findOne()).toEqual({
      ...buildStudyTask(owner.email, { ...changed, status: 'completed' }),
      _id: id,
    });
    expect(await collections.studyTasks.findOne()).toMatchObject({ priorityRank: 0 });
  });

  test('changes only the fields that are sent', async () => {
    const id = await store({ priority: 'high' });
    const before = await collections.studyTasks.findOne();
    await change(id, { date: '2026-12-24T08:00:00Z' }).expect(200);
    expect(await collections.studyTasks.findOne()).toEqual({ ...before, date: '2026-12-24' });
  });

  test('fixes a session that gets another day in the same write', async () => {
    const id = await store({ date: '2026-12-01', session: { number: 1, fixed: false } });
    const stored = () => collections.studyTasks.findOne();
    await change(id, { date: '2026-12-01', taskTitle: 'Other' }).expect(200);
    expect(await stored()).toMatchObject({ taskTitle: 'Other', session: { fixed: false } });
    // The process ends after the first write that changes something.
    const ending = new Proxy(collections.studyTasks, {
      get(tasks, name) {
        if (name !== 'updateOne') return Reflect.get(tasks, name);
        return async (...parameters: Parameters<typeof tasks.updateOne>) => {
          const result = await tasks.updateOne(...parameters);
          if (result.modifiedCount > 0) throw new Error('The process has ended.');
          return result;
        };
      },
    });
    const changing = changeStudyTask(ending, id, owner.uid, { date: '2026-12-02' });
    await expect(changing).rejects.toThrow('ended');
    expect(await stored()).toMatchObject({ date: '2026-12-02', session: { fixed: true } });
    await change(id, { fixed: false, date: '2026-12-03' }).expect(200);
    expect(await stored()).toMatchObject({ date: '2026-12-03', session: { fixed: false } });
  });

  test('makes no session of a task that gets another day', async () => {
    const id = await store();
    expect((await change(id, { date: '2026-12-24', fixed: true }).expect(200)).body).toEqual({
      modifiedCount: 1,
    });
    expect(await collections.studyTasks.findOne()).not.toHaveProperty('session');
  });

  test('changes neither owner nor status', async () => {
    const id = await store();
    const body = { uid: stranger.uid, email: stranger.email, status: 'completed', priorityRank: 9 };
    expect((await change(id, body).expect(200)).body).toEqual({ modifiedCount: 0 });
    expect(await collections.studyTasks.findOne()).toEqual({
      ...buildStudyTask(owner.email),
      _id: id,
    });
  });

  test('counts no change when the values are the same, and for an unknown id', async () => {
    const id = await store(changed);
    expect((await change(id, changed).expect(200)).body).toEqual({ modifiedCount: 0 });
    const answer = await change(new ObjectId(), changed).expect(200);
    expect(answer.body).toEqual({ modifiedCount: 0 });
    await change('123', changed).expect(400);
  });

  test.each([
    ['another student', stranger],
    ['a teacher', teacher],
  ])('returns 403 for %s', async (_who, account) => {
    await change(await store(), changed, account).expect(403);
    expect(await collections.studyTasks.findOne()).toMatchObject({ subject: 'Geography' });
  });

  test('returns 401 when signed out', async () => {
    await request
      .patch(`/study-tasks/${await store()}`)
      .send(changed)
      .expect(401);
  });

  test.each([
    ['taskTitle', ''],
    ['date', 'tomorrow'],
    ['subject', null],
    ['priority', 'urgent'],
    ['estimatedTime', 45],
    ['description', { $ne: '' }],
    ['image', 'javascript:alert(1)'],
  ])('refuses %s: %j', async (field, value) => {
    const answer = await change(await store(), { ...changed, [field]: value }).expect(400);
    expect(answer.body).toEqual(fieldProblem(field));
    expect(await collections.studyTasks.findOne()).toMatchObject({ subject: 'Geography' });
  });
});

describe('POST /study-tasks/:id/reopen', () => {
  const reopen = (id: unknown, { authorization } = owner) =>
    request.post(`/study-tasks/${id}/reopen`).set(authorization);

  test('opens an own completed task again, once, so that it cannot be removed', async () => {
    const id = await store({ status: 'completed' });
    expect((await reopen(id).expect(200)).body).toEqual({ modifiedCount: 1 });
    expect(await collections.studyTasks.findOne()).toMatchObject({ status: 'not completed' });
    expect((await reopen(id).expect(200)).body).toEqual({ modifiedCount: 0 });
    await request.delete(`/deleteStudyTask/${id}`).set(owner.authorization).expect(409);
  });

  test.each([
    ['another student', stranger],
    ['a teacher', teacher],
  ])('returns 403 for %s', async (_who, account) => {
    await reopen(await store({ status: 'completed' }), account).expect(403);
    expect(await collections.studyTasks.findOne()).toMatchObject({ status: 'completed' });
  });

  test('returns 401 when signed out, and changes nothing for an unknown id', async () => {
    await request.post(`/study-tasks/${new ObjectId()}/reopen`).expect(401);
    expect((await reopen(new ObjectId()).expect(200)).body).toEqual({ modifiedCount: 0 });
    await reopen('123').expect(400);
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
