import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxClassesPerAssignment } from '#contract/values.ts';
import { dailyQuotaCollection } from '#http/limits/daily-quotas.ts';
import { buildAssignmentDraft } from '#testing/builders/assignments.ts';
import { buildClass } from '#testing/builders/classes.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const teacher = await signInAccount(api, { teacher: true });
const colleague = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);
const quotas = dependencies.database.collection(dailyQuotaCollection);
const first = new ObjectId();
const second = new ObjectId();
const archived = new ObjectId();
const elsewhere = new ObjectId();

beforeEach(async () => {
  await emptyCollections([collections.assignments, collections.classes, quotas]);
  const teachers = [toOwner(teacher)];
  await collections.classes.insertMany([
    { ...buildClass({ name: 'First', teachers }), _id: first },
    { ...buildClass({ name: 'Second', teachers: [toOwner(colleague), ...teachers] }), _id: second },
    { ...buildClass({ teachers, archivedAt: new Date() }), _id: archived },
    { ...buildClass({ teachers: [toOwner(colleague)] }), _id: elsewhere },
  ]);
});

const on = (classId: ObjectId, date = '2026-12-04') => ({ classId: classId.toHexString(), date });
function add(classes: unknown, { authorization } = teacher, changes: object = {}) {
  const { date: _, ...draft } = buildAssignmentDraft();
  const body = { ...draft, ...changes, classes };
  return request.post('/addAssignment').set(authorization).send(body);
}

describe('POST /addAssignment with classes', () => {
  test('makes one assignment in each class, with its own due day', async () => {
    const { body } = await add([on(second, '2026-12-11T10:00:00Z'), on(first)]).expect(200);
    expect(body).toEqual({
      insertedId: body.insertedIds[0],
      insertedIds: [expect.any(String), expect.any(String)],
    });
    const stored = await collections.assignments.find().sort({ date: -1 }).toArray();
    expect(stored).toMatchObject([
      { classId: second, date: '2026-12-11', uid: teacher.uid, version: 1 },
      { classId: first, date: '2026-12-04', uid: teacher.uid, version: 1 },
    ]);
    expect(stored.map(({ _id }) => _id.toHexString())).toEqual(body.insertedIds);
    expect(stored[0]?.searchWords).toContain('photosynthesis');
    expect(await quotas.findOne()).toMatchObject({ assignments: 2 });
  });

  test('shows its class to whoever belongs to it', async () => {
    const { body } = await add([on(first)]).expect(200);
    const path = `/specificAssignment/${body.insertedId}`;
    const shown = await request.get(path).set(teacher.authorization).expect(200);
    expect(shown.body).toMatchObject({
      classId: first.toHexString(),
      class: { _id: first.toHexString(), name: 'First', colour: 'green' },
    });
    const list = await request.get('/assignmentLevel').set(teacher.authorization).expect(200);
    // Its own page adds the reader's own due day.
    expect([shown.body]).toMatchObject(list.body);
  });

  test.each([
    ['a class of another teacher', 404, 'class-not-found', () => [on(first), on(elsewhere)]],
    ['no class', 404, 'class-not-found', () => [on(first), on(new ObjectId())]],
    ['an archived class', 409, 'class-archived', () => [on(first), on(archived)]],
    ['a class twice', 400, 'invalid-request', () => [on(first), on(second), on(first)]],
    ['a class in two spellings', 400, 'invalid-request', () => spelledTwice],
    ['no classes', 400, 'invalid-request', () => []],
    ['one without a day', 400, 'invalid-request', () => [{ classId: first.toHexString() }]],
    ['an operator', 400, 'invalid-request', () => [{ ...on(first), classId: { $ne: null } }]],
    ['too many', 400, 'invalid-request', () => tooMany],
  ])('writes nothing when the list names %s', async (_what, status, code, list) => {
    const refused = await add(list()).expect(status);
    expect(refused.body).toEqual(problemWith({ status, code }));
    expect(await collections.assignments.countDocuments()).toBe(0);
    expect(await quotas.countDocuments()).toBe(0);
  });

  test('answers the same for a class of another teacher and for none', async () => {
    const [other, none] = await Promise.all([
      add([on(elsewhere)]).expect(404),
      add([on(new ObjectId())]).expect(404),
    ]);
    const { requestId: _, ...facts } = other.body;
    expect(none.body).toMatchObject(facts);
  });

  test('refuses a student, also as a teacher of the class who has lost the role', async () => {
    await collections.classes.updateOne(
      { _id: first },
      { $set: { teachers: [toOwner(student), toOwner(teacher)] } },
    );
    const refused = await add([on(first)], student).expect(403);
    expect(refused.body).toEqual(problemWith({ status: 403, code: 'teachers-only' }));
    expect(await collections.assignments.countDocuments()).toBe(0);
  });

  test('makes all or none of them when the quota of the day allows one only', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const used = 500 * dependencies.rateLimitScale - 1;
    await dependencies.database
      .collection<{ _id: string }>(dailyQuotaCollection)
      .insertOne({ _id: `${teacher.uid} ${day}`, assignments: used } as never);
    await add([on(first), on(second)]).expect(429);
    expect(await collections.assignments.countDocuments()).toBe(0);
    await add([on(second)]).expect(200);
  });

  test('needs a due day for an open assignment', async () => {
    const refused = await add(undefined).expect(400);
    expect(refused.body.errors).toEqual([
      expect.objectContaining({ path: 'date', code: 'required' }),
    ]);
    const { body } = await add(undefined, student, { date: '2026-12-01' }).expect(200);
    expect(body).toEqual({ insertedId: expect.any(String) });
    expect(await collections.assignments.findOne()).toMatchObject({ classId: null });
  });
});

const spelledTwice = [on(first), { ...on(first), classId: first.toHexString().toUpperCase() }];
const tooMany = Array.from({ length: maxClassesPerAssignment + 1 }, () => on(new ObjectId()));
