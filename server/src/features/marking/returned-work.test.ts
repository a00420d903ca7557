import { ObjectId } from 'mongodb';
import supertest from 'supertest';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '#app.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildExtension } from '#testing/builders/extensions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

/** What was returned for revision is to be done again, by a day that the return names or without one. */

const api = await startTestApi();
const { request, collections, dependencies } = api;
const teacher = await signInAccount(api, { teacher: true });
const ada = await signInAccount(api, { name: 'Ada Lovelace' });

const classId = new ObjectId();
const essay = new ObjectId();
const poem = new ObjectId();
const dueDay = '2026-11-18';
const newDay = '2026-11-25';

const at = (moment: string) => vi.setSystemTime(new Date(moment));

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00Z'), toFake: ['Date'] });
  const { assignments, classes, classMembers, extensions, notices, submissions } = collections;
  const emptied = [assignments, classes, classMembers, extensions, notices, submissions];
  await emptyCollections(emptied);
  await classes.insertOne({ ...buildClass({ teachers: [toOwner(teacher)] }), _id: classId });
  await classMembers.insertOne(buildClassMember(classId, toOwner(ada)));
  await assignments.insertMany([
    { ...buildAssignment({ classId, title: 'Essay', date: dueDay, marks: 40 }), _id: essay },
    { ...buildAssignment({ classId, title: 'Poem', date: '2026-11-22' }), _id: poem },
  ]);
});
afterEach(() => {
  vi.useRealTimers();
});

const work = { pdfLink: 'https://documents.test/essay.pdf', quickNote: 'My essay.' };
async function handIn(): Promise<string> {
  const body = { ...work, email: ada.email, assignmentId: String(essay) };
  const call = request.post('/submitAssignment').set(ada.authorization).send(body);
  return (await call.expect(200)).body.insertedId;
}
const giveBack = (id: string, date?: string) =>
  request
    .post(`/submissions/${id}/return`)
    .set(teacher.authorization)
    .send({ reason: 'Name your sources.', ...(date && { date }) });
const handInAgain = (id: string) =>
  request.post(`/submissions/${id}/attempts`).set(ada.authorization).send(work).expect(200);
async function get(path: string, query: object = {}, { authorization } = ada) {
  return (await request.get(path).query(query).set(authorization).expect(200)).body;
}
const listDue = (state: 'due' | 'overdue') => get('/assignments/due', { state });
async function readAgenda() {
  const items = await get('/agenda', { today: '2026-11-20' });
  return items.find(({ title }: { title: string }) => title === 'Essay');
}
async function readCell() {
  const { rows } = await get(`/classes/${classId}/matrix`, {}, teacher);
  return rows[0].cells[1];
}
/** In each call that says whether it is late. */
async function readLateness() {
  const list = (status: string) => get(`/assignments/${essay}/submissions`, { status }, teacher);
  const [[own], [row], late, [counted], statistics, cell] = await Promise.all([
    get('/mySubmittedAssignment', { email: ada.email }),
    list(''),
    list('late'),
    get('/assignments/marking', {}, teacher),
    get(`/assignments/${essay}/statistics`, {}, teacher),
    readCell(),
  ]);
  return {
    daysLate: [own.daysLate, row.daysLate],
    counts: [late.length, counted.late, statistics.late],
    isLate: cell.isLate,
  };
}
const onTime = { daysLate: [0, 0], counts: [0, 0, 0], isLate: false };
const isLateBy = (days: number) => ({ daysLate: [days, days], counts: [1, 1, 1], isLate: true });

describe('work that was returned without a day', () => {
  test('is first in the work to submit, on the agenda today, and never overdue', async () => {
    const id = await handIn();
    expect(await listDue('due')).toMatchObject([{ title: 'Poem' }]);
    await giveBack(id).expect(200);
    at('2026-11-20T12:00Z');
    expect(await listDue('due')).toMatchObject([
      { title: 'Essay', date: dueDay, isReturned: true, hasNoDueDay: true },
      { title: 'Poem' },
    ]);
    expect(await listDue('overdue')).toEqual([]);
    expect(await readAgenda()).toMatchObject({
      group: 'today',
      date: dueDay,
      isReturned: true,
      hasNoDueDay: true,
    });
    expect((await get(`/specificAssignment/${essay}`)).deadline.isMissing).toBe(false);
    expect(await readCell()).toMatchObject({ state: 'returned', isLate: false });
    await handInAgain(id);
    expect(await listDue('due')).toMatchObject([{ title: 'Poem' }]);
  });

  test('is shown as returned by the lists of assignments until it is handed in again', async () => {
    const id = await handIn();
    await giveBack(id).expect(200);
    const ofClass = { classId: String(classId) };
    for (const query of [{}, ofClass]) {
      const [first, second] = await get('/assignmentLevel', query);
      expect(first).not.toHaveProperty('isReturned');
      expect(second).toMatchObject({ title: 'Essay', isReturned: true, hasNoDueDay: true });
    }
    await handInAgain(id);
    const [, again] = await get('/assignmentLevel', ofClass);
    expect(again).not.toHaveProperty('isReturned');
  });

  test('stays on time when it was on time and is handed in again after the due day', async () => {
    const id = await handIn();
    await giveBack(id).expect(200);
    at('2026-11-24T12:00Z');
    await handInAgain(id);
    expect(await readLateness()).toEqual(onTime);
    // Replaced, and returned and handed in once more.
    await handInAgain(id);
    await giveBack(id).expect(200);
    at('2026-11-25T12:00Z');
    await handInAgain(id);
    expect(await readLateness()).toEqual(onTime);
  });

  test('stays as late as it was', async () => {
    at('2026-11-20T12:00Z');
    const id = await handIn();
    await giveBack(id).expect(200);
    at('2026-11-24T12:00Z');
    await handInAgain(id);
    expect(await readLateness()).toEqual(isLateBy(2));
  });

  test('is to do for a student who joined after its due day, and not after leaving', async () => {
    const id = await handIn();
    await giveBack(id).expect(200);
    const joinedAt = new Date('2026-11-19T12:00Z');
    await collections.classMembers.updateMany({}, { $set: { joinedAt } });
    expect(await listDue('due')).toMatchObject([{ title: 'Essay' }, { title: 'Poem' }]);
    await collections.classMembers.updateMany({}, { $set: { leftAt: joinedAt } });
    expect(await listDue('due')).toEqual([]);
  });
});

describe('work that was returned with a new day', () => {
  test('is due on that day, and overdue after it', async () => {
    const id = await handIn();
    await giveBack(id, newDay).expect(200);
    at('2026-11-20T12:00Z');
    expect(await listDue('due')).toMatchObject([
      { title: 'Poem' },
      { title: 'Essay', date: newDay, isReturned: true },
    ]);
    expect(await readAgenda()).toMatchObject({ group: 'week', date: newDay, isReturned: true });
    const [, shown] = await get('/assignmentLevel');
    expect(shown).toMatchObject({ title: 'Essay', extendedTo: newDay, isReturned: true });
    expect(shown).not.toHaveProperty('hasNoDueDay');
    expect((await get(`/specificAssignment/${essay}`)).deadline).toMatchObject({ date: newDay });
    expect(await readCell()).toMatchObject({ state: 'returned', returnDay: newDay });
    expect(await readCell()).not.toHaveProperty('extendedTo');
    const [submission] = await get('/mySubmittedAssignment', { email: ada.email });
    expect(submission.returned).toMatchObject({ reason: 'Name your sources.', date: newDay });
    const [row] = await get(`/submissions/${id}/history`);
    expect(row).toMatchObject({ kind: 'returned', date: newDay });
    at('2026-11-26T12:00Z');
    expect(await listDue('due')).toEqual([]);
    const overdue = await listDue('overdue');
    expect(overdue).toContainEqual(expect.objectContaining({ title: 'Essay', date: newDay }));
    expect(overdue[0]).not.toHaveProperty('hasNoDueDay');
  });

  test.each([
    ['2026-11-25T23:59Z', onTime],
    ['2026-11-26T00:00Z', isLateBy(1)],
  ])(
    'is on time or late by that day when it is handed in again at %s',
    async (moment, lateness) => {
      at('2026-11-20T12:00Z');
      const id = await handIn();
      expect(await readLateness()).toEqual(isLateBy(2));
      await giveBack(id, newDay).expect(200);
      at(moment);
      await handInAgain(id);
      expect(await readLateness()).toEqual(lateness);
    },
  );

  test('is due by the day of the assignment when that has become later', async () => {
    const id = await handIn();
    await giveBack(id, newDay).expect(200);
    await collections.assignments.updateOne({ _id: essay }, { $set: { date: '2026-12-18' } });
    expect(await readDays()).toEqual(allOf('2026-12-18'));
    at('2026-11-26T12:00Z');
    await handInAgain(id);
    expect(await readLateness()).toEqual(onTime);
  });

  test('is due by a later day that the student was granted, on every page', async () => {
    const id = await handIn();
    await giveBack(id, newDay).expect(200);
    const facts = { assignmentId: essay, classId, date: '2026-11-28' };
    await collections.extensions.insertOne(buildExtension(toOwner(ada), facts));
    at('2026-11-26T12:00Z');
    expect(await readDays()).toEqual(allOf('2026-11-28'));
    expect(await readCell()).toMatchObject({ extendedTo: '2026-11-28' });
    await handInAgain(id);
    expect(await readLateness()).toEqual(onTime);
  });

  test('keeps that day when it is withdrawn and handed in anew', async () => {
    const id = await handIn();
    await giveBack(id, newDay).expect(200);
    await request.delete(`/submissions/${id}`).set(ada.authorization).expect(200);
    at('2026-11-24T12:00Z');
    await handIn();
    expect(await readLateness()).toEqual(onTime);
  });
});

describe('what is done', () => {
  test('has its own due day on the agenda, granted or named by a return', async () => {
    at('2026-11-05T12:00Z');
    await collections.assignments.updateOne({ _id: essay }, { $set: { date: '2026-11-02' } });
    const id = await handIn();
    await giveBack(id, '2026-11-10').expect(200);
    await handInAgain(id);
    expect(await readAgenda()).toMatchObject({ group: 'done', date: '2026-11-10' });
    expect(await readAgenda()).not.toHaveProperty('isExtended');
    // Its own day is in the last two weeks, that of the assignment is before them.
    at('2026-11-20T12:00Z');
    expect(await readAgenda()).toMatchObject({ group: 'done', date: '2026-11-10' });
    const facts = { assignmentId: essay, classId, date: '2026-11-11' };
    await collections.extensions.insertOne(buildExtension(toOwner(ada), facts));
    at('2026-11-25T12:00Z');
    const extended = { group: 'done', date: '2026-11-11', isExtended: true };
    expect(await readAgenda()).toMatchObject(extended);
    at('2026-11-26T12:00Z');
    expect(await readAgenda()).toBeUndefined();
  });
});

/** By which day the essay is to be handed in again, by each call that says so. */
async function readDays() {
  const [due, agenda, assignment, [submission], [row], calls] = await Promise.all([
    listDue('due'),
    readAgenda(),
    get(`/specificAssignment/${essay}`),
    get('/mySubmittedAssignment', { email: ada.email }),
    get(`/assignments/${essay}/submissions`, {}, teacher),
    get('/assignmentLevel'),
  ]);
  const isEssay = ({ title }: { title: string }) => title === 'Essay';
  const marked = await get(`/specificSubmittedAssignment/${submission._id}`, {}, teacher);
  const shown = calls.find(isEssay);
  return {
    due: due.find(isEssay).date,
    agenda: agenda.date,
    assignment: assignment.deadline.date,
    list: shown.extendedTo ?? shown.date,
    submissions: [submission, row, marked].map(({ returned }) => returned.date),
  };
}
const allOf = (day: string) => ({
  due: day,
  agenda: day,
  assignment: day,
  list: day,
  submissions: [day, day, day],
});

describe('the day of a return', () => {
  test('is not before the present due day of the student, of the assignment or granted', async () => {
    await collections.assignments.updateOne({ _id: essay }, { $set: { date: '2026-11-20' } });
    const id = await handIn();
    const facts = { assignmentId: essay, classId, date: '2026-11-22' };
    const refused = async (date: string, day: string) => {
      const { body } = await giveBack(id, date).expect(400);
      expect(body).toMatchObject({
        code: 'return-day-before-due',
        params: { day },
        detail: `date: Must not be before ${day}, the present due day of this student.`,
        errors: [{ path: 'date' }],
      });
    };
    await refused('2026-11-19', '2026-11-20');
    await collections.extensions.insertOne(buildExtension(toOwner(ada), facts));
    await refused('2026-11-21', '2026-11-22');
    expect(await readCell()).toMatchObject({ state: 'submitted' });
    await giveBack(id, '2026-11-22').expect(200);
    at('2026-11-22T12:00Z');
    await handInAgain(id);
    expect(await readLateness()).toEqual(onTime);
  });

  test.each([
    // At 10:30 UTC of the 18th it is the 19th in Kiritimati, and the 17th in Pago Pago.
    ['Pacific/Kiritimati', '2026-11-18', '2026-11-19'],
    ['UTC', '2026-11-17', '2026-11-18'],
    ['Pacific/Pago_Pago', '2026-11-16', '2026-11-17'],
  ])('is not past in a school in %s', async (schoolTimeZone, past, today) => {
    at('2026-11-18T10:30Z');
    await collections.assignments.updateOne({ _id: essay }, { $set: { date: '2026-11-10' } });
    const id = await handIn();
    const app = supertest(createApp({ ...dependencies, schoolTimeZone }));
    const send = (date: string) =>
      app
        .post(`/submissions/${id}/return`)
        .set(teacher.authorization)
        .send({ reason: 'Name your sources.', date });
    expect((await send(past).expect(400)).body).toMatchObject({
      code: 'return-day-past',
      errors: [{ path: 'date' }],
    });
    expect(await readCell()).toMatchObject({ state: 'late' });
    await send(today).expect(200);
  });

  test('is a day of the calendar', async () => {
    const id = await handIn();
    await giveBack(id, '2026-11-31').expect(400);
  });
});
