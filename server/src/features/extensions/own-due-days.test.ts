import { ObjectId } from 'mongodb';
import supertest from 'supertest';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '#app.ts';
import { buildAssignment, buildEarlierId, buildMyList } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildExtension } from '#testing/builders/extensions.ts';
import { buildReminder } from '#testing/builders/notices.ts';
import { buildSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

/** Where a granted day has to count. */

const api = await startTestApi();
const { request, collections, dependencies } = api;
const teacher = await signInAccount(api, { teacher: true });
const ada = await signInAccount(api, { name: 'Ada Lovelace' });
const emile = await signInAccount(api, { name: 'Émile Zola' });

const classId = new ObjectId();
const essay = buildEarlierId();
const poem = buildEarlierId();
const timeZone = dependencies.schoolTimeZone;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  const { assignments, classes, classMembers, extensions, myLists, notices, submissions } =
    collections;
  const emptied = [assignments, classes, classMembers, extensions, myLists, notices, submissions];
  await emptyCollections(emptied);
  await classes.insertOne({ ...buildClass({ teachers: [toOwner(teacher)] }), _id: classId });
  await classMembers.insertMany(
    [ada, emile].map((student) => buildClassMember(classId, toOwner(student))),
  );
  await assignments.insertMany([
    { ...buildAssignment({ classId, title: 'Essay', date: '2026-11-18' }), _id: essay },
    { ...buildAssignment({ classId, title: 'Poem', date: '2026-11-24' }), _id: poem },
  ]);
});
afterEach(() => {
  vi.useRealTimers();
});

const grant = (assignmentId: ObjectId, date: string, student = ada) =>
  collections.extensions.insertOne(
    buildExtension(toOwner(student), { assignmentId, classId, date }),
  );
const submit = (submittedAt: string, student = ada) =>
  collections.submissions.insertOne(
    buildSubmission({
      ...toOwner(student),
      assignmentId: essay,
      classId,
      submittedAt: new Date(submittedAt),
    }),
  );
async function get(path: string, query: object = {}, { authorization } = ada) {
  return (await request.get(path).query(query).set(authorization).expect(200)).body;
}

describe('the list of work to submit', () => {
  const list = (state: string, query: object = {}, student = ada) =>
    get('/assignments/due', { state, ...query }, student);
  const titles = async (...asked: Parameters<typeof list>) =>
    (await list(...asked)).map(({ title }: { title: string }) => title);
  async function count(state: string, { authorization } = ada): Promise<number> {
    const call = request.get('/assignments/due').query({ state, itemsPerPage: 1 });
    return Number((await call.set(authorization).expect(200)).get('X-Total-Count'));
  }

  test('has what was late until the granted day, in its order', async () => {
    await grant(essay, '2026-11-23');
    expect(await list('due')).toMatchObject([
      { title: 'Essay', date: '2026-11-23', isExtended: true },
      { title: 'Poem', date: '2026-11-24' },
    ]);
    expect(await titles('overdue')).toEqual([]);
    expect([await count('due'), await count('overdue')]).toEqual([2, 0]);
    await collections.extensions.updateOne({}, { $set: { date: '2026-11-25' } });
    expect(await titles('due')).toEqual(['Poem', 'Essay']);
    expect(await titles('due', { currentPage: 1, itemsPerPage: 1 })).toEqual(['Essay']);
  });

  test('is of the student alone who was granted the day', async () => {
    await grant(essay, '2026-11-23');
    expect(await titles('overdue', {}, emile)).toEqual(['Essay']);
    expect([await count('due', emile), await count('overdue', emile)]).toEqual([1, 1]);
  });

  test('leaves out what was granted to a day before the student joined', async () => {
    await grant(essay, '2026-11-23');
    await collections.classMembers.updateOne(
      { uid: ada.uid },
      { $set: { joinedAt: new Date('2026-11-24T08:00:00Z') } },
    );
    expect([await titles('due'), await titles('overdue')]).toEqual([['Poem'], []]);
  });

  test('has what is late after the granted day by that day', async () => {
    await grant(essay, '2026-11-20');
    expect(await list('overdue')).toMatchObject([{ title: 'Essay', date: '2026-11-20' }]);
  });

  test('leaves out what is submitted, of a class that was left, or open and not on the list', async () => {
    const open = new ObjectId();
    await collections.assignments.insertOne({
      ...buildAssignment({ title: 'Open', date: '2026-11-18' }),
      _id: open,
    });
    await grant(open, '2026-11-25');
    await grant(essay, '2026-11-25');
    await submit('2026-11-19T10:00:00Z');
    expect(await titles('due')).toEqual(['Poem']);
    await collections.myLists.insertOne(buildMyList(ada, [open]));
    expect(await list('due')).toMatchObject([
      { title: 'Poem' },
      { title: 'Open', date: '2026-11-25', isOnMyList: true },
    ]);
    await collections.submissions.deleteMany();
    await collections.classMembers.updateMany({}, { $set: { leftAt: new Date() } });
    expect(await titles('due')).toEqual(['Open']);
  });

  test('keeps the later due day when a teacher moves that of the assignment past the granted one', async () => {
    await grant(essay, '2026-11-20');
    await collections.assignments.updateOne({ _id: essay }, { $set: { date: '2026-11-27' } });
    const [, last] = await list('due');
    expect(last).toMatchObject({ title: 'Essay', date: '2026-11-27' });
    expect(last).not.toHaveProperty('isExtended');
  });

  test('has what was due before the student joined where a day after that was granted', async () => {
    const joinedAt = new Date('2026-11-20T08:00:00Z');
    await collections.classMembers.updateMany({}, { $set: { joinedAt } });
    expect(await titles('overdue')).toEqual([]);
    await grant(essay, '2026-11-22');
    expect(await titles('due')).toEqual(['Essay', 'Poem']);
  });
});

describe('the lists of assignments', () => {
  const list = async (query: object = {}, student = ada) => {
    const body = await get('/assignmentLevel', query, student);
    return body.map((assignment: { title: string; extendedTo?: string; isToDo?: boolean }) => [
      assignment.title,
      assignment.extendedTo,
      assignment.isToDo,
    ]);
  };

  test('have the granted day, of one class and of all, also before the due day is over', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z'), toFake: ['Date'] });
    await grant(essay, '2026-11-22');
    await grant(poem, '2026-12-01');
    expect(await list({ classId: String(classId) })).toEqual([
      ['Poem', '2026-12-01', true],
      ['Essay', '2026-11-22', true],
    ]);
    const ofAda = [
      ['Poem', '2026-12-01', true],
      ['Essay', '2026-11-22', true],
    ];
    expect(await list()).toEqual(ofAda);
    expect(await list({}, emile)).toEqual([
      ['Poem', undefined, true],
      ['Essay', undefined, true],
    ]);
    vi.setSystemTime(new Date('2026-11-10T08:00:00Z'));
    expect(await list()).toEqual(ofAda);
  });

  test('ask what a day after joining was granted for, and open ones on the list only', async () => {
    const joinedAt = new Date('2026-11-20T08:00:00Z');
    await collections.classMembers.updateMany({}, { $set: { joinedAt } });
    expect((await list()).at(-1)).toEqual(['Essay', undefined, false]);
    await grant(essay, '2026-11-22');
    expect((await list()).at(-1)).toEqual(['Essay', '2026-11-22', true]);
    const open = new ObjectId();
    await collections.assignments.insertOne({
      ...buildAssignment({ title: 'Open', date: '2026-11-18' }),
      _id: open,
    });
    await grant(open, '2026-11-25');
    expect(await list()).toContainEqual(['Open', undefined, undefined]);
    await collections.myLists.insertOne(buildMyList(ada, [open]));
    expect(await list()).toContainEqual(['Open', '2026-11-25', undefined]);
  });
});

describe('the details of an assignment', () => {
  const readDeadline = async (id: ObjectId, student = ada) =>
    (await get(`/specificAssignment/${id}`, {}, student)).deadline;

  test('has the own due day, and when it ends', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-19T00:00:00Z'), toFake: ['Date'] });
    expect(await readDeadline(essay)).toEqual({
      date: '2026-11-18',
      endsAt: '2026-11-19T00:00:00.000Z',
      timeZone,
      isMissing: true,
    });
    await grant(essay, '2026-11-19');
    expect(await readDeadline(essay)).toEqual({
      date: '2026-11-19',
      endsAt: '2026-11-20T00:00:00.000Z',
      timeZone,
      isMissing: false,
    });
  });

  test('is missing for who has it to do and has not submitted it only', async () => {
    await submit('2026-11-19T10:00:00Z', emile);
    const open = new ObjectId();
    await collections.assignments.insertOne({
      ...buildAssignment({ date: '2026-11-18' }),
      _id: open,
    });
    expect(await readDeadline(essay)).toMatchObject({ isMissing: true });
    expect(await readDeadline(essay, emile)).toMatchObject({ isMissing: false });
    expect(await readDeadline(essay, teacher)).toMatchObject({ isMissing: false });
    expect(await readDeadline(open)).toMatchObject({ isMissing: false });
    await collections.myLists.insertOne(buildMyList(ada, [open]));
    expect(await readDeadline(open)).toMatchObject({ isMissing: true });
  });
});

describe('the matrix of a class', () => {
  test('is by the own due days', async () => {
    await grant(essay, '2026-11-22');
    await grant(poem, '2026-12-01');
    const readRows = async () => (await get(`/classes/${classId}/matrix`, {}, teacher)).rows;
    // The newest assignment first.
    expect(await readRows()).toMatchObject([
      {
        missingCount: 0,
        cells: [
          { state: 'not-due', extendedTo: '2026-12-01' },
          { state: 'not-due', extendedTo: '2026-11-22' },
        ],
      },
      { missingCount: 1, cells: [{ state: 'not-due' }, { state: 'missing' }] },
    ]);
    await submit('2026-11-22T23:59:59.999Z');
    const [row] = await readRows();
    expect(row.cells[1]).toMatchObject({ state: 'submitted', isLate: false });
    await collections.submissions.updateOne({}, { $set: { submittedAt: new Date('2026-11-23') } });
    expect((await readRows())[0].cells[1]).toMatchObject({ state: 'late', isLate: true });
  });
});

describe('reminders', () => {
  const findReminders = async () =>
    (await get('/notices')).filter(({ kind }: { kind: string }) => kind === 'reminder');

  test('are sent of what a day after joining was granted for, and have the own due day', async () => {
    const joinedAt = new Date('2026-11-20T08:00:00Z');
    await collections.classMembers.updateMany({}, { $set: { joinedAt } });
    await grant(essay, '2026-11-22');
    const reminders = [{ assignmentId: String(essay), emails: [ada.email, emile.email] }];
    const send = request.post(`/classes/${classId}/reminders`).set(teacher.authorization);
    expect((await send.send({ reminders }).expect(200)).body).toMatchObject({
      sent: 1,
      notNeeded: 1,
    });
    expect(await findReminders()).toMatchObject([{ assignment: { date: '2026-11-22' } }]);
  });

  test('keep the own due day until it is taken back', async () => {
    await grant(essay, '2026-11-22');
    await collections.notices.insertOne(
      buildReminder({ uid: ada.uid, classId, assignmentId: essay }),
    );
    expect(await findReminders()).toMatchObject([{ assignment: { date: '2026-11-22' } }]);
    await collections.extensions.updateOne({}, { $set: { date: null } });
    expect(await findReminders()).toMatchObject([{ assignment: { date: '2026-11-18' } }]);
  });
});

describe('the work of students in other classes', () => {
  test('counts in the week of the granted day', async () => {
    const other = new ObjectId();
    await collections.classes.insertOne({ ...buildClass({ name: 'Here' }), _id: other });
    await collections.classes.updateOne({ _id: other }, { $set: { teachers: [toOwner(teacher)] } });
    await collections.classes.updateOne(
      { _id: classId },
      { $set: { teachers: buildClass().teachers } },
    );
    const more = ['a', 'b', 'c', 'd'].map((name) => ({
      uid: `uid-${name}`,
      email: `${name}@school.test`,
      name,
    }));
    const students = [toOwner(ada), ...more];
    await collections.classMembers.deleteMany();
    await collections.classMembers.insertMany(
      [classId, other].flatMap((id) => students.map((student) => buildClassMember(id, student))),
    );
    await collections.assignments.updateMany({}, { $set: { estimatedMinutes: 30 } });
    const readOthers = async (date: string) =>
      (await get(`/classes/${other}/load`, { date }, teacher)).others;
    expect(await readOthers('2026-11-24')).toEqual({ count: 1, minutes: 30 });
    await grant(essay, '2026-11-26');
    expect(await readOthers('2026-11-24')).toEqual({ count: 2, minutes: 60 });
    // With the essay moved out of it, only four students have anything due in its week.
    expect(await readOthers('2026-11-18')).toBeNull();
    // A student who joins after that day has nothing due there, which leaves four again.
    await collections.classMembers.updateOne(
      { classId, uid: ada.uid },
      { $set: { joinedAt: new Date('2026-11-27T08:00:00Z') } },
    );
    expect(await readOthers('2026-11-24')).toBeNull();
  });
});

describe('whether a submission was on time', () => {
  const ofLists = {
    'GET /mySubmittedAssignment': () => get('/mySubmittedAssignment', { email: ada.email }),
    'GET /pendingAssignments': () => get('/pendingAssignments', { email: teacher.email }, teacher),
    'GET /assignments/:id/submissions/mine': async () => [
      await get(`/assignments/${essay}/submissions/mine`),
    ],
    'GET /specificSubmittedAssignment/:id': async () => {
      const id = (await collections.submissions.findOne())?._id;
      return [await get(`/specificSubmittedAssignment/${id}`, {}, teacher)];
    },
  };

  test.each(Object.entries(ofLists))('is in %s', async (_call, read) => {
    await submit('2026-11-20T10:00:00Z');
    expect(await read()).toMatchObject([{ dueDate: '2026-11-18', daysLate: 2 }]);
    await grant(essay, '2026-11-19');
    expect(await read()).toMatchObject([{ dueDate: '2026-11-19', daysLate: 1 }]);
    await collections.extensions.updateOne({}, { $set: { date: '2026-11-20' } });
    expect(await read()).toMatchObject([{ dueDate: '2026-11-20', daysLate: 0 }]);
  });

  test('is not known of an assignment that was deleted', async () => {
    await submit('2026-11-20T10:00:00Z');
    await collections.assignments.deleteMany();
    const [submission] = await get('/mySubmittedAssignment', { email: ada.email });
    expect(submission).not.toHaveProperty('daysLate');
    expect(submission).not.toHaveProperty('dueDate');
  });

  test.each([
    // The due day ends at 23:00 in UTC in Berlin, and at 08:00 of the next day in Los Angeles.
    ['Europe/Berlin', '2026-11-18T22:59:59.999Z', 0],
    ['Europe/Berlin', '2026-11-18T23:00:00.000Z', 1],
    ['America/Los_Angeles', '2026-11-19T07:59:59.999Z', 0],
    ['America/Los_Angeles', '2026-11-19T08:00:00.000Z', 1],
    ['UTC', '2026-11-18T00:00:00.000Z', 0],
    ['UTC', '2026-11-10T00:00:00.000Z', 0],
  ])('follows the day of the school in %s for %s', async (schoolTimeZone, moment, daysLate) => {
    await submit(moment);
    const app = supertest(createApp({ ...dependencies, schoolTimeZone }));
    const list = app.get('/mySubmittedAssignment').query({ email: ada.email });
    const { body } = await list.set(ada.authorization).expect(200);
    expect(body).toMatchObject([{ daysLate }]);
    const details = await app.get(`/specificAssignment/${essay}`).set(ada.authorization);
    const end = Date.parse(details.body.deadline.endsAt);
    expect(Date.parse(moment) < end).toBe(daysLate === 0);
    expect(details.body.deadline.timeZone).toBe(schoolTimeZone);
  });
});
