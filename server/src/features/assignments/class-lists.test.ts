import { ObjectId } from 'mongodb';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildAssignment, buildMyList } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildMarkedSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { bearer, signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { assignments, classes, classMembers, myLists, submissions, users } = collections;
const teacher = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);
const [one, two, other] = [new ObjectId(), new ObjectId(), new ObjectId()];

beforeEach(async () => {
  await emptyCollections([assignments, classes, classMembers, myLists, submissions]);
  await classes.insertMany([
    { ...buildClass({ name: 'One', colour: 'red', teachers: [toOwner(teacher)] }), _id: one },
    { ...buildClass({ name: 'Two', colour: 'teal' }), _id: two },
    { ...buildClass({ name: 'Other' }), _id: other },
  ]);
  await classMembers.insertMany([one, two].map((id) => buildClassMember(id, toOwner(student))));
});

const set = (title: string, classId: ObjectId | null, facts: object = {}) =>
  assignments.insertOne(buildAssignment({ title, classId, ...facts }));
const read = (path: string, query: object = {}, authorization = student.authorization) =>
  request.get(path).query(query).set(authorization).expect(200);
const titlesOf = (body: { title: string }[]) => body.map(({ title }) => title);

describe('GET /assignmentLevel', () => {
  beforeEach(async () => {
    for (let round = 1; round <= 4; round += 1) {
      const level = { difficultyLevel: round % 2 === 1 ? 'easy' : 'hard' };
      await set(`Open ${round}`, null, level);
      await set(`One ${round}`, one, level);
      await set(`Other ${round}`, other, level);
      await set(`Two ${round}`, two, level);
    }
  });

  test('lists the open ones and those of all own classes, newest first, page by page', async () => {
    const all = [4, 3, 2, 1].flatMap((n) => [`Two ${n}`, `One ${n}`, `Open ${n}`]);
    const whole = await read('/assignmentLevel');
    expect(titlesOf(whole.body)).toEqual(all);
    expect(whole.headers['x-total-count']).toBe('12');
    expect((await read('/assignmentsCount')).body).toEqual({ count: 12 });
    const pages = await Promise.all(
      [0, 1, 2].map((currentPage) => read('/assignmentLevel', { currentPage, itemsPerPage: 5 })),
    );
    expect(pages.flatMap(({ body }) => titlesOf(body))).toEqual(all);
  });

  test('filters and searches within these', async () => {
    const easy = { difficultyLevel: 'easy' };
    expect(titlesOf((await read('/assignmentLevel', easy)).body)).toEqual(
      [3, 1].flatMap((n) => [`Two ${n}`, `One ${n}`, `Open ${n}`]),
    );
    expect((await read('/assignmentsCount', easy)).body).toEqual({ count: 6 });
    expect((await read('/assignmentLevel', { search: 'other' })).body).toEqual([]);
    expect((await read('/assignmentsCount', { search: 'photosynthesis bubbles' })).body).toEqual({
      count: 0,
    });
    expect((await read('/assignmentsCount', { search: 'bubbles' })).body).toEqual({ count: 12 });
  });

  test('names the class of each to its members, and nothing of open ones', async () => {
    const [inTwo, inOne, open] = (await read('/assignmentLevel', { itemsPerPage: 3 })).body;
    expect(inTwo.class).toEqual({ _id: two.toHexString(), name: 'Two', colour: 'teal' });
    expect(inOne).toMatchObject({ classId: one.toHexString(), class: { name: 'One' } });
    expect(open).not.toHaveProperty('class');
    expect(open).not.toHaveProperty('classId');
  });

  test('says to the students of a class what was due since they joined, and not to its teachers', async () => {
    await assignments.deleteMany();
    await set('Before', one, { date: '2026-11-09' });
    await set('On the day', one, { date: '2026-11-10' });
    await set('Open', null);
    await classMembers.updateMany({}, { $set: { joinedAt: new Date('2026-11-10T23:30:00Z') } });
    const expected = { Open: undefined, 'On the day': true, Before: false };
    const flags = async (query: object = {}, authorization = student.authorization) => {
      const { body } = await read('/assignmentLevel', query, authorization);
      return Object.fromEntries(
        body.map(({ title, isToDo }: { title: string; isToDo?: boolean }) => [title, isToDo]),
      );
    };
    expect(await flags()).toEqual(expected);
    const ofOne = { classId: one.toHexString() };
    expect(await flags(ofOne)).toEqual({ 'On the day': true, Before: false });
    for (const { _id, title } of await assignments.find({ classId: one }).toArray()) {
      const { body } = await read(`/specificAssignment/${_id}`);
      expect(body.isToDo).toBe(title === 'On the day');
    }
    const nothing = { 'On the day': undefined, Before: undefined };
    expect(await flags(ofOne, teacher.authorization)).toEqual(nothing);
    await classes.updateOne({ _id: one }, { $set: { archivedAt: new Date() } });
    expect(await flags(ofOne)).toEqual(nothing);
  });

  test('says of one assignment whether its class is archived', async () => {
    const { insertedId } = await set('Of one', one);
    const isReadOnly = async () =>
      (await read(`/specificAssignment/${insertedId}`)).body.isReadOnly;
    expect(await isReadOnly()).toBeUndefined();
    await classes.updateOne({ _id: one }, { $set: { archivedAt: new Date() } });
    expect(await isReadOnly()).toBe(true);
  });

  test('follows joining, leaving and roles at once', async () => {
    const count = async (authorization = student.authorization) =>
      (await read('/assignmentsCount', {}, authorization)).body.count;
    await classMembers.updateOne({ classId: two }, { $set: { leftAt: new Date() } });
    expect(await count()).toBe(8);
    await classes.updateOne({ _id: one }, { $set: { archivedAt: new Date() } });
    expect(await count()).toBe(4);
    await classes.updateOne({ _id: one }, { $set: { archivedAt: null } });
    expect(await count(teacher.authorization)).toBe(8);
    await users.updateOne({ uid: teacher.uid }, { $set: { role: 'student' } });
    expect(await count(teacher.authorization)).toBe(4);
    await users.updateOne({ uid: teacher.uid }, { $set: { role: 'admin' } });
  });

  test('shows the open ones when the token is not valid, and says so', async () => {
    const open = [4, 3, 2, 1].map((n) => `Open ${n}`);
    const visitor = await request.get('/assignmentLevel').expect(200);
    expect(titlesOf(visitor.body)).toEqual(open);
    expect(visitor.headers).not.toHaveProperty('www-authenticate');
    const bad = await read('/assignmentLevel', {}, bearer('no.product.token'));
    expect(titlesOf(bad.body)).toEqual(open);
    expect(bad.headers['x-total-count']).toBe('4');
    expect(bad.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    const count = await read('/assignmentsCount', {}, bearer('no.product.token'));
    expect(count.headers).toHaveProperty('www-authenticate');
    expect(await read('/assignmentLevel')).not.toHaveProperty('headers.www-authenticate');
  });

  test('may not be kept by shared caches', async () => {
    expect((await read('/assignmentLevel')).headers['cache-control']).toBe('no-store');
  });

  test('takes documents of a version without classes as open', async () => {
    await assignments.updateMany({ classId: null }, { $unset: { classId: '' } });
    expect((await read('/assignmentsCount')).body).toEqual({ count: 12 });
    expect((await request.get('/assignmentsCount').expect(200)).body).toEqual({ count: 4 });
  });
});

describe('GET /assignments/due', () => {
  const joined = new Date('2026-11-10T23:30:00Z');
  const list = async (state: string) => {
    const { body } = await read('/assignments/due', { state });
    const counted = await read('/assignments/due', { state, itemsPerPage: 1 });
    expect(counted.get('X-Total-Count')).toBe(String(body.length));
    return titlesOf(body);
  };

  beforeEach(async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
    await classMembers.updateOne({ classId: two }, { $set: { joinedAt: joined } });
    const open = [
      await set('Open before', null, { date: '2026-11-01' }),
      await set('Open after', null, { date: '2026-12-01' }),
    ];
    await set('Open, not on the list', null, { date: '2026-11-02' });
    await set('Open, not on the list', null, { date: '2026-11-30' });
    const ids = open.map(({ insertedId }) => insertedId);
    await myLists.insertOne(buildMyList(student, ids));
    for (const [name, id] of [
      ['One', one],
      ['Two', two],
      ['Other', other],
    ] as const) {
      await set(`${name}, before`, id, { date: '2026-11-09' });
      await set(`${name}, on the day`, id, { date: '2026-11-10' });
      await set(`${name}, after`, id, { date: '2026-11-11' });
      await set(`${name}, soon`, id, { date: '2026-11-25' });
    }
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test('lists what a class has due since the day of joining, and open ones on the list', async () => {
    expect(await list('overdue')).toEqual([
      'Two, after',
      'One, after',
      'Two, on the day',
      'One, on the day',
      // A member of One since September.
      'One, before',
      'Open before',
    ]);
    expect(await list('due')).toEqual(['One, soon', 'Two, soon', 'Open after']);
  });

  test('is the same, whatever day an older client says it is', async () => {
    const ask = async (query: object) => {
      const answers = await Promise.all(
        ['overdue', 'due'].map((state) => read('/assignments/due', { state, ...query })),
      );
      return answers.map(({ body }) => titlesOf(body));
    };
    const own = await ask({});
    expect(own.map(({ length }) => length)).toEqual([6, 3]);
    for (const today of ['0001-01-01', '2026-11-08', '9999-12-31', 'tomorrow']) {
      expect(await ask({ today })).toEqual(own);
    }
  });

  test('names the class of each', async () => {
    const { body } = await read('/assignments/due');
    expect(body[1]).toEqual({
      _id: expect.any(String),
      title: 'Two, soon',
      marks: 40,
      date: '2026-11-25',
      classId: two.toHexString(),
      class: { _id: two.toHexString(), name: 'Two', colour: 'teal' },
    });
  });
});

describe('an assignment of a class that one has left', () => {
  test('is shown without its class to whoever has submitted it, and to nobody else', async () => {
    const { insertedId } = await set('Of one', one);
    await classMembers.updateMany({}, { $set: { leftAt: new Date() } });
    const path = `/specificAssignment/${insertedId}`;
    await request.get(path).set(student.authorization).expect(404);
    await submissions.insertOne(
      buildMarkedSubmission({ ...toOwner(student), assignmentId: insertedId, classId: one }),
    );
    const { body } = await read(path);
    expect(body).toMatchObject({ title: 'Of one' });
    expect(body).not.toHaveProperty('class');
    expect(body).not.toHaveProperty('classId');
    expect(body.isReadOnly).toBe(true);
    const change = { ...buildAssignment(), title: 'Changed' };
    const changed = await request
      .patch(`/updateAssignment/${insertedId}`)
      .set(student.authorization)
      .send(change)
      .expect(200);
    expect(changed.body).toEqual({ modifiedCount: 0 });
  });

  test('is no longer its owner’s to change or delete', async () => {
    const { insertedId } = await set('Of two', two, toOwner(teacher));
    const path = `/deleteMyAssignment/${teacher.email}`;
    for (const query of [{ id: String(insertedId) }, {}]) {
      const answer = await request.delete(path).query(query).set(teacher.authorization).expect(200);
      expect(answer.body).toEqual({ deletedCount: 0 });
    }
    expect(await assignments.countDocuments()).toBe(1);
  });
});

describe('DELETE /deleteMyAssignment/:email without an id', () => {
  test('deletes the only one, also of a class, and none of several', async () => {
    const remove = () =>
      request.delete(`/deleteMyAssignment/${teacher.email}`).set(teacher.authorization);
    await set('Of one', one, toOwner(teacher));
    await set('Open', null, toOwner(teacher));
    await remove().expect(400);
    await assignments.deleteOne({ title: 'Open' });
    expect((await remove().expect(200)).body).toEqual({ deletedCount: 1 });
  });
});

test('lists the work of a class in the order of its days, by topic', async () => {
  const cells = new ObjectId().toHexString();
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await set('Later', one, { date: '2026-12-24', topic: cells });
  await set('Today', one, { date: '2026-11-21' });
  await set('Yesterday', one, { date: '2026-11-20', topic: cells });
  await set('Long ago', one, { date: '2026-09-01' });
  await set('Elsewhere', two, { date: '2026-11-28' });
  const ofClass = { classId: String(one) };
  for (const [query, titles] of [
    [{ when: 'upcoming' }, ['Today', 'Later']],
    [{ when: 'past' }, ['Yesterday', 'Long ago']],
    [{ topic: cells }, ['Yesterday', 'Later']],
    [{ when: 'past', topic: cells }, ['Yesterday']],
  ] as const) {
    const asked = { ...ofClass, ...query };
    expect(titlesOf((await read('/assignmentLevel', asked)).body)).toEqual(titles);
    expect((await read('/assignmentsCount', asked)).body).toEqual({ count: titles.length });
  }
});
