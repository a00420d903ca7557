import { ObjectId } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { maxListedAssignments } from '#contract/values.ts';
import { buildAssignment, buildMyList } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { testWithUniqueRaces } from '#testing/database-engine.ts';
import { problemWith } from '#testing/problems.ts';
import { bearer, signInAccount, type TestAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { assignments, classes, classMembers, myLists, submissions } = collections;
const student = await signInAccount(api);
const classmate = await signInAccount(api);
const teacher = await signInAccount(api, { teacher: true });

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  await emptyCollections([assignments, classes, classMembers, myLists, submissions]);
});
afterEach(() => {
  vi.useRealTimers();
});

async function set(title: string, facts: Parameters<typeof buildAssignment>[0] = {}) {
  return (await assignments.insertOne(buildAssignment({ title, ...facts }))).insertedId;
}

async function joinClass(account: TestAccount, facts: Parameters<typeof buildClass>[0] = {}) {
  const { insertedId } = await classes.insertOne(buildClass(facts));
  await classMembers.insertOne(buildClassMember(insertedId, toOwner(account)));
  return insertedId;
}

const put = (id: unknown, { authorization }: Pick<TestAccount, 'authorization'> = student) =>
  request.put(`/assignments/${id}/on-my-list`).set(authorization);
const remove = (id: unknown, { authorization }: Pick<TestAccount, 'authorization'> = student) =>
  request.delete(`/assignments/${id}/on-my-list`).set(authorization);
const get = async (path: string, query: object = {}, { authorization } = student) =>
  (await request.get(path).query(query).set(authorization).expect(200)).body;
const titlesOf = (body: { title: string }[]) => body.map(({ title }) => title);

async function list(query: object = {}, account = student): Promise<string[]> {
  return titlesOf(await get('/assignments/due', query, account));
}
async function count(query: object = {}, account = student): Promise<number> {
  const call = request.get('/assignments/due').query({ itemsPerPage: 1, ...query });
  const answer = await call.set(account.authorization).expect(200);
  return Number(answer.get('X-Total-Count'));
}

/** Ids on the list that a student has from before, none of an existing assignment. */
const fill = (length: number) =>
  myLists.insertOne(
    buildMyList(
      student,
      Array.from({ length }, () => new ObjectId()),
    ),
  );

describe('an open assignment', () => {
  test('is neither due nor late while it is not on the list', async () => {
    await set('Due');
    await set('Late', { date: '2026-11-01' });
    expect(await list()).toEqual([]);
    expect(await list({ state: 'overdue' })).toEqual([]);
    expect([await count(), await count({ state: 'overdue' })]).toEqual([0, 0]);
  });

  test('is due on the list of the student who added it, until it is removed', async () => {
    const id = await set('Due');
    expect((await put(id).expect(200)).body).toEqual({ modifiedCount: 1 });
    expect([await list(), await count()]).toEqual([['Due'], 1]);
    expect(await list({}, classmate)).toEqual([]);
    expect((await remove(id).expect(200)).body).toEqual({ deletedCount: 1 });
    expect([await list(), await count()]).toEqual([[], 0]);
  });

  test('is late when it is on the list and its day has passed', async () => {
    await put(await set('Late', { date: '2026-11-20' })).expect(200);
    expect([await list(), await list({ state: 'overdue' })]).toEqual([[], ['Late']]);
    expect([await count(), await count({ state: 'overdue' })]).toEqual([0, 1]);
  });

  test('leaves the list when it is submitted', async () => {
    const id = await set('Submitted');
    await put(id).expect(200);
    await submissions.insertOne(buildSubmission({ ...toOwner(student), assignmentId: id }));
    expect([await list(), await count()]).toEqual([[], 0]);
  });

  test('says to the signed-in whether it is on their list', async () => {
    const id = await set('On the list');
    await set('Not on the list');
    await put(id).expect(200);
    const onList = async (account = student) =>
      (await get('/assignmentLevel', {}, account)).map(
        ({ isOnMyList }: { isOnMyList?: boolean }) => isOnMyList,
      );
    expect(await onList()).toEqual([false, true]);
    expect(await onList(classmate)).toEqual([false, false]);
    expect(await get(`/specificAssignment/${id}`)).toMatchObject({ isOnMyList: true });
    expect(await get(`/specificAssignment/${id}`, {}, classmate)).toMatchObject({
      isOnMyList: false,
    });
    expect(await get('/assignments/due')).toMatchObject([{ isOnMyList: true }]);
    const [first] = (await request.get('/assignmentLevel').expect(200)).body;
    expect(first).not.toHaveProperty('isOnMyList');
  });
});

describe('adding and removing', () => {
  test('changes nothing when it is repeated', async () => {
    const id = await set('Twice');
    await put(id).expect(200);
    expect((await put(id).expect(200)).body).toEqual({ modifiedCount: 0 });
    expect(await list()).toEqual(['Twice']);
    await remove(id).expect(200);
    expect((await remove(id).expect(200)).body).toEqual({ deletedCount: 0 });
  });

  testWithUniqueRaces('adds an assignment once under concurrent calls', async () => {
    const id = await set('Once');
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(id).expect(200)));
    const counts = answers.map(({ body }) => body.modifiedCount);
    expect(counts.sort()).toEqual([...Array(19).fill(0), 1]);
    expect(await myLists.find().toArray()).toMatchObject([{ assignmentIds: [id] }]);
  });

  test('never says that a short list is full while one assignment is added and removed', async () => {
    const id = await set('Coming and going');
    await myLists.insertOne(buildMyList(student, []));
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 25 }, (_, at) => (at % 2 === 0 ? put(id) : remove(id))),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
  });

  test('returns 404 for an unknown assignment, 400 for a malformed id', async () => {
    const answer = await put(new ObjectId()).expect(404);
    expect(answer.body).toEqual(problemWith({ status: 404, code: 'assignment-not-found' }));
    await put('first').expect(400);
    await remove('first').expect(400);
    expect((await remove(new ObjectId()).expect(200)).body).toEqual({ deletedCount: 0 });
  });

  test('returns 409 for an assignment of an own class, which is on the list anyway', async () => {
    const id = await set('Of the class', { classId: await joinClass(student) });
    const answer = await put(id).expect(409);
    expect(answer.body).toEqual(problemWith({ status: 409, code: 'assignment-of-class' }));
    expect(await myLists.countDocuments()).toBe(0);
    expect(await list()).toEqual(['Of the class']);
    expect(await get(`/specificAssignment/${id}`)).not.toHaveProperty('isOnMyList');
  });

  test('returns 404 for an assignment of a class of others', async () => {
    const id = await set('Of the class', { classId: await joinClass(classmate) });
    const answer = await put(id).expect(404);
    expect(answer.body.code).toBe('assignment-not-found');
    expect(await myLists.countDocuments()).toBe(0);
  });

  test('is for students only', async () => {
    const id = await set('Open');
    for (const ask of [put, remove]) {
      expect((await ask(id, teacher).expect(403)).body.code).toBe('students-only');
      await ask(id, { authorization: bearer('no.product.token') }).expect(401);
    }
    expect(await myLists.countDocuments()).toBe(0);
  });
});

describe('the size of a list', () => {
  test('is limited, also under concurrent calls', async () => {
    const existing = Array.from({ length: maxListedAssignments - 1 }, (_, at) =>
      buildAssignment({ title: `${at}` }),
    );
    const { insertedIds } = await assignments.insertMany(existing);
    await myLists.insertOne(buildMyList(student, Object.values(insertedIds)));
    const [one, another] = [await set('One more'), await set('Another one')];
    const answers = await Promise.all([put(one), put(another)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'my-list-full', params: { limit: 200 } });
    expect((await myLists.findOne())?.assignmentIds).toHaveLength(200);
    expect(await count()).toBe(200);
  });

  test('counts neither what is submitted nor what was deleted', async () => {
    await fill(maxListedAssignments - 2);
    const submitted = await set('Submitted');
    const waiting = await set('Waiting');
    await put(submitted).expect(200);
    await put(waiting).expect(200);
    await submissions.insertOne(buildSubmission({ ...toOwner(student), assignmentId: submitted }));
    const id = await set('New');
    await put(id).expect(200);
    expect((await myLists.findOne())?.assignmentIds).toEqual([id, waiting]);
  });
});

describe('the due list', () => {
  test('merges open and class assignments in one order, page by page, late and due', async () => {
    const classIds = [await joinClass(student), await joinClass(student)];
    const days = [1, 2, 2, 3, 5, 8, 9, 10, 11, 20, 21, 22, 22, 23, 25, 26, 28, 29, 30, 30];
    const ids: ObjectId[] = [];
    for (const [at, day] of days.entries()) {
      const date = `2026-11-${String(day).padStart(2, '0')}`;
      const classId = at % 3 === 0 ? null : (classIds[at % 2] ?? null);
      const id = await set(`${at}`, { date, classId });
      if (classId === null) ids.push(id);
    }
    await myLists.insertOne(buildMyList(student, ids.toReversed()));
    const all = days.map((_, at) => `${at}`);
    const first = days.findIndex((day) => day >= 21);
    for (const [state, expected] of [
      ['due', all.slice(first)],
      ['overdue', all.slice(0, first).toReversed()],
    ] as const) {
      expect(await count({ state })).toBe(expected.length);
      for (const itemsPerPage of [3, 7, 1000]) {
        const pages = [];
        for (let currentPage = 0; currentPage * itemsPerPage < expected.length; currentPage += 1) {
          pages.push(await list({ state, currentPage, itemsPerPage }));
        }
        expect(pages.flat()).toEqual(expected);
        expect(pages.every(({ length }) => length <= itemsPerPage)).toBe(true);
      }
    }
  });
});

describe('a deleted assignment', () => {
  test('leaves all lists', async () => {
    const [id, other] = [await set('Deleted', toOwner(teacher)), await set('Other')];
    await put(id).expect(200);
    await put(other).expect(200);
    await put(id, classmate).expect(200);
    await request
      .delete(`/deleteMyAssignment/${teacher.email}`)
      .query({ id: String(id) })
      .set(teacher.authorization)
      .expect(200);
    const left = await myLists.find().toArray();
    expect(left.flatMap(({ assignmentIds }) => assignmentIds)).toEqual([other]);
  });

  test('leaves all lists when it is deleted with its owner, and stays when others keep it', async () => {
    const ada = await signInAccount(api);
    const deleted = await set('Deleted', toOwner(ada));
    const kept = await set('Kept', toOwner(ada));
    await submissions.insertOne(buildSubmission({ ...toOwner(classmate), assignmentId: kept }));
    await put(deleted).expect(200);
    await put(kept).expect(200);
    await request.delete('/account').set(bearer(ada.idToken)).expect(200);
    expect((await myLists.findOne())?.assignmentIds).toEqual([kept]);
    expect(await list()).toEqual(['Kept']);
  });
});

describe('an account', () => {
  test('exports its list, and shows how long it is before it is deleted', async () => {
    const [first, second] = [await set('First'), await set('Second')];
    await put(first).expect(200);
    await put(second).expect(200);
    const { listedAssignments } = await get('/account/export');
    expect(listedAssignments).toEqual([
      { _id: String(second), title: 'Second', date: '2026-12-01' },
      { _id: String(first), title: 'First', date: '2026-12-01' },
    ]);
    expect((await get('/account/export', {}, classmate)).listedAssignments).toEqual([]);
    expect(await get('/account/deletion-preview')).toMatchObject({ listedAssignments: 2 });
  });

  test('takes its own list along when it is deleted', async () => {
    const ada = await signInAccount(api);
    const id = await set('Open');
    await put(id, ada).expect(200);
    await put(id).expect(200);
    await request.delete('/account').set(bearer(ada.idToken)).expect(200);
    expect(await myLists.find().toArray()).toMatchObject([{ uid: student.uid }]);
  });
});
