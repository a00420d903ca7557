import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAccountDataParts } from '#all-data.ts';
import type { Notice } from '#contract/notices/schemas.ts';
import { joinOwnership } from '#data/join-ownership.ts';
import type { NoticeDocument } from '#data/notices/collection.ts';
import { toDeletedOwner } from '#database/ownership.ts';
import { buildAssignment, buildEarlierId } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildReminder } from '#testing/builders/notices.ts';
import { buildMarkedSubmission, buildSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { bearer, signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const teacher = await signInAccount(api, { teacher: true, name: 'Tess Teacher' });
const ada = await signInAccount(api, { name: 'Ada Lovelace' });
const emile = await signInAccount(api, { name: 'Émile Zola' });

const classId = new ObjectId();
const essay = buildEarlierId();
const poem = buildEarlierId();

beforeEach(async () => {
  const { classes, classMembers, assignments, users: _kept, ...others } = collections;
  await emptyCollections([classes, classMembers, assignments, ...Object.values(others)]);
  await classes.insertOne({
    ...buildClass({ name: 'English 9b', colour: 'red', teachers: [toOwner(teacher)] }),
    _id: classId,
  });
  await classMembers.insertOne(buildClassMember(classId, ada));
  await assignments.insertMany([
    { ...buildAssignment({ classId, title: 'Essay', date: '2026-11-18' }), _id: essay },
    { ...buildAssignment({ classId, title: 'Poem' }), _id: poem },
  ]);
});

const sender = { uid: teacher.uid, name: teacher.name };
/** A reminder of the essay to Ada, unless other facts are given. */
const build = (facts: Partial<NoticeDocument> = {}) =>
  buildReminder({ uid: ada.uid, classId, assignmentId: essay, from: sender, ...facts });
async function add(facts: Parameters<typeof build>[0] = {}): Promise<ObjectId> {
  return (await collections.notices.insertOne(build(facts))).insertedId;
}
async function list(query: object = {}, { authorization } = ada): Promise<Notice[]> {
  return (await request.get('/notices').query(query).set(authorization).expect(200)).body;
}
const mark = (id: unknown, read: boolean, { authorization } = ada) =>
  request.patch(`/notices/${id}`).set(authorization).send({ read });
const titles = (notices: Notice[]) => notices.map(({ assignment }) => assignment?.title);

describe('GET /notices', () => {
  test('has who reminds of what, with its class, and nothing of marks', async () => {
    const id = await add();
    expect(await list()).toEqual([
      {
        _id: id.toHexString(),
        kind: 'reminder',
        from: 'Tess Teacher',
        assignment: { _id: essay.toHexString(), title: 'Essay', date: '2026-11-18' },
        class: { _id: classId.toHexString(), name: 'English 9b', colour: 'red' },
        createdAt: '2026-11-21T08:00:00.000Z',
        readAt: null,
      },
    ]);
  });

  test('is of the caller alone', async () => {
    await add();
    // A classmate, who has the same to submit.
    await collections.classMembers.insertOne(buildClassMember(classId, emile));
    expect(await list({}, emile)).toEqual([]);
    expect(await list({}, teacher)).toEqual([]);
  });

  test('has pages, the last notice first, and counts all where no page is asked for', async () => {
    await add();
    await add({ assignmentId: poem });
    await add({ day: '2026-11-22' });
    expect(titles(await list())).toEqual(['Essay', 'Poem', 'Essay']);
    expect(titles(await list({ currentPage: 1, itemsPerPage: 1 }))).toEqual(['Poem']);
    const answer = await request.get('/notices').set(ada.authorization);
    expect(answer.headers['x-total-count']).toBe('3');
  });

  test('leaves out what was dismissed when asked', async () => {
    await add({ readAt: new Date() });
    await add({ assignmentId: poem });
    expect(titles(await list({ unread: 'true' }))).toEqual(['Poem']);
    expect(await list()).toHaveLength(2);
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'was handed in',
      () => collections.submissions.insertOne(buildSubmission({ ...ada, assignmentId: essay })),
    ],
    ['is gone', () => collections.assignments.deleteOne({ _id: essay })],
    [
      'belongs to a class that the student left',
      () => collections.classMembers.updateOne({}, { $set: { leftAt: new Date() } }),
    ],
    [
      'was due before the student joined again',
      () => collections.classMembers.updateOne({}, { $set: { joinedAt: new Date('2026-11-19') } }),
    ],
    [
      'belongs to an archived class',
      () => collections.classes.updateOne({}, { $set: { archivedAt: new Date() } }),
    ],
  ])('leaves out a reminder of what %s', async (_what, change) => {
    await add();
    await change();
    expect(await list()).toEqual([]);
    const answer = await request.get('/notices').set(ada.authorization);
    expect(answer.headers['x-total-count']).toBe('0');
  });
});

describe('PATCH /notices/:id', () => {
  test('dismisses an own notice, and takes that back', async () => {
    const id = await add();
    expect((await mark(id, true).expect(200)).body).toEqual({ modifiedCount: 1 });
    expect((await list())[0]?.readAt).toEqual(expect.any(String));
    expect((await mark(id, true).expect(200)).body).toEqual({ modifiedCount: 0 });
    expect((await mark(id, false).expect(200)).body).toEqual({ modifiedCount: 1 });
    expect(await list({ unread: 'true' })).toHaveLength(1);
  });

  test('changes nothing of what is another account’s, or nobody’s', async () => {
    const id = await add();
    for (const caller of [emile, teacher]) {
      expect((await mark(id, true, caller).expect(200)).body).toEqual({ modifiedCount: 0 });
    }
    expect((await mark(new ObjectId(), true).expect(200)).body).toEqual({ modifiedCount: 0 });
    expect((await list())[0]?.readAt).toBeNull();
  });

  test.each([{}, { read: 'true' }, { read: { $ne: 1 } }])('refuses %j', async (body) => {
    const id = await add();
    await request.patch(`/notices/${id}`).set(ada.authorization).send(body).expect(400);
  });
});

describe('PATCH /notices', () => {
  const markAll = (body: object, { authorization } = ada) =>
    request.patch('/notices').set(authorization).send(body);

  test('dismisses all own notices once, those that are not shown too', async () => {
    await add();
    await add({ assignmentId: new ObjectId() });
    await add({ uid: emile.uid });
    expect((await markAll({ read: true }).expect(200)).body).toEqual({ modifiedCount: 2 });
    expect(await list({ unread: 'true' })).toEqual([]);
    expect(await list()).toMatchObject([{ readAt: expect.any(String) }]);
    expect((await markAll({ read: true }).expect(200)).body).toEqual({ modifiedCount: 0 });
    expect(await collections.notices.countDocuments({ uid: emile.uid, readAt: null })).toBe(1);
  });

  test('leaves what came after the last notice that was seen', async () => {
    await add();
    const [{ createdAt: until } = { createdAt: '' }] = await list();
    await add({ assignmentId: poem, createdAt: new Date() });
    expect((await markAll({ read: true, until }).expect(200)).body).toEqual({ modifiedCount: 1 });
    expect(titles(await list({ unread: 'true' }))).toEqual(['Poem']);
  });

  test.each([
    {},
    { read: false },
    { read: true, until: 'now' },
    { read: true, until: '2026-11-21' },
    { read: true, until: { $gt: '' } },
  ])('refuses %j', async (body) => {
    await add();
    await markAll(body).expect(400);
    expect(await list({ unread: 'true' })).toHaveLength(1);
  });
});

describe('the data of an account', () => {
  const { database, publicApiUrl } = dependencies;
  const parts = createAccountDataParts({
    database,
    publicApiUrl,
  });
  const readFirst = () => collections.notices.findOne();

  test('has the notices to it, shown or not', async () => {
    await add();
    await collections.assignments.deleteOne({ _id: essay });
    await add({ uid: emile.uid });
    const { body } = await request.get('/account/export').set(ada.authorization).expect(200);
    expect(body.notices).toEqual([
      {
        kind: 'reminder',
        from: 'Tess Teacher',
        assignmentId: essay.toHexString(),
        classId: classId.toHexString(),
        createdAt: '2026-11-21T08:00:00.000Z',
        readAt: null,
      },
    ]);
  });

  test('goes with a deleted account: notices to it, and its name in those from it', async () => {
    const pupil = await signInAccount(api);
    const leaving = await signInAccount(api, { teacher: true });
    await add({ uid: pupil.uid });
    await add({ from: { uid: leaving.uid, name: leaving.name } });
    for (const { idToken } of [pupil, leaving]) {
      await request.delete('/account').set(bearer(idToken)).expect(200);
    }
    const { uid, name } = toDeletedOwner(leaving.uid);
    expect(await collections.notices.find().toArray()).toMatchObject([
      { uid: ada.uid, from: { uid, name } },
    ]);
  });

  test('goes when the operator frees an address', async () => {
    await add({ from: { uid: 'uid-old', name: 'Old' } });
    await add({ uid: 'uid-old', assignmentId: poem });
    for (const part of parts) await part.anonymizeAccount?.('uid-old', toDeletedOwner('uid-old'));
    expect(await collections.notices.find().toArray()).toMatchObject([
      { uid: ada.uid, from: { name: 'Deleted account' } },
    ]);
  });

  test('has the changed name of a teacher', async () => {
    await add();
    const rename = (name: string) =>
      request.patch('/profile').set(teacher.authorization).send({ name }).expect(200);
    await rename('Tess Married');
    expect((await readFirst())?.from).toEqual({ uid: teacher.uid, name: 'Tess Married' });
    await rename(teacher.name);
  });

  test('can be given to the new Firebase account of the same person', async () => {
    const ownership = joinOwnership(parts);
    await add({ uid: 'uid-a', from: { uid: 'uid-b', name: 'B' } });
    for (const uid of ['uid-a', 'uid-b']) {
      expect(await ownership.ownsAny(uid)).toBe(true);
      await ownership.moveOwned(uid, `${uid}-new`);
      expect(await ownership.ownsAny(uid)).toBe(false);
    }
    expect(await readFirst()).toMatchObject({
      uid: 'uid-a-new',
      from: { uid: 'uid-b-new', name: 'B' },
    });
  });
});

describe('the settings of the bell', () => {
  const choose = (body: object) =>
    request.patch('/notice-settings').set(ada.authorization).send(body).expect(200);
  const kinds = async (query: object = {}) => (await list(query)).map(({ kind }) => kind);

  test('leave a kind out of the list until it is chosen again', async () => {
    await add();
    await collections.submissions.insertOne(
      buildMarkedSubmission({ ...toOwner(ada), assignmentId: poem, classId }),
    );
    expect((await kinds()).toSorted()).toEqual(['released', 'reminder']);
    await choose({ bell: { reminder: false } });
    expect(await kinds()).toEqual(['released']);
    expect(await kinds({ unread: 'true' })).toEqual(['released']);
    await request.patch('/notices').set(ada.authorization).send({ read: true }).expect(200);
    await choose({ bell: { reminder: true } });
    expect(await kinds({ unread: 'true' })).toEqual(['reminder']);
  });

  test('do not show a mark that was taken back while that is left out', async () => {
    const shared = { about: new ObjectId(), assignmentId: essay };
    await collections.notices.insertMany(
      [
        build({ ...shared, kind: 'released' }),
        build({
          ...shared,
          kind: 'release-taken-back',
          createdAt: new Date('2026-11-22T08:00:00Z'),
        }),
      ].map(({ day: _day, ...notice }) => notice),
    );
    await choose({ bell: { 'release-taken-back': false } });
    expect(await kinds()).toEqual([]);
  });

  test('say of all notices that they are not counted while they are paused', async () => {
    await add();
    await choose({ pausedUntil: '2199-01-01' });
    expect(await list({ unread: 'true' })).toMatchObject([{ silent: true, readAt: null }]);
    await choose({ pausedUntil: null });
    expect((await list({ unread: 'true' }))[0]).not.toHaveProperty('silent');
  });
});
