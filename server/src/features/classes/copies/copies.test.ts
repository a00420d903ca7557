import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxCopiesPerCall } from '#contract/values.ts';
import type { AssignmentDocument } from '#data/assignments/collection.ts';
import { toNamedFile } from '#data/files/own-files.ts';
import { buildAssignment, buildRubric } from '#testing/builders/assignments.ts';
import { buildClass } from '#testing/builders/classes.ts';
import { buildStoredFile } from '#testing/builders/files.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi({ schoolTimeZone: 'Europe/Berlin' });
const { request, collections } = api;
const { assignments, classes } = collections;
const teacher = await signInAccount(api, { teacher: true, name: 'Tess Teacher' });
const colleague = await signInAccount(api, { teacher: true });
const [from, to, elsewhere, archived] = [0, 1, 2, 3].map(() => new ObjectId());

beforeEach(async () => {
  const { users: _kept, ...emptied } = collections;
  await emptyCollections(Object.values(emptied));
  const own = { teachers: [toOwner(teacher), toOwner(colleague)] };
  const topics = (id: string) => ({ topics: [{ id: id.repeat(24), name: 'Cells' }] });
  await classes.insertMany([
    { ...buildClass({ ...own, archivedAt: new Date(), ...topics('a') }), _id: from },
    { ...buildClass({ teachers: [toOwner(teacher)], ...topics('b') }), _id: to },
    { ...buildClass({ teachers: [toOwner(colleague)] }), _id: elsewhere },
    { ...buildClass({ ...own, archivedAt: new Date() }), _id: archived },
  ] as never);
});

async function store(date: string, facts: Partial<AssignmentDocument> = {}) {
  const classId = from ?? null;
  const document = buildAssignment({ ...toOwner(colleague), classId, date, ...facts });
  return String((await assignments.insertOne(document)).insertedId);
}
const copy = (assignmentIds: unknown, facts: object = {}, classId = to) =>
  request
    .post(`/classes/${classId}/copies`)
    .set(teacher.authorization)
    .send({ from: String(from), assignmentIds, firstDay: '2031-02-03', ...facts });
const readCopies = () =>
  assignments
    .find({ classId: to ?? null })
    .sort({ _id: 1 })
    .toArray();

describe('POST /classes/:id/copies', () => {
  test('copies what assignments ask for, without their people, work and series', async () => {
    const file = buildStoredFile(colleague.uid, { name: 'map.txt' });
    const asked = {
      title: 'Cells',
      estimatedMinutes: 90,
      steps: [{ title: 'Read', minutes: 20 }],
      anonymous: true,
      materials: [toNamedFile(file)],
      ...buildRubric(),
    };
    const topic = 'a'.repeat(24);
    const id = await store('2030-09-10', {
      ...asked,
      ...{ topic, version: 7, seriesId: new ObjectId(), titleChangedAt: new Date() },
      anonymityFixed: true,
    });
    const { body } = await copy([id]).expect(200);
    const [copied, ...others] = await readCopies();
    expect(others).toEqual([]);
    expect(body).toEqual({ insertedIds: [String(copied?._id)] });
    const original = await assignments.findOne({ _id: new ObjectId(id) });
    const { _id, titleChangedAt, anonymityFixed, seriesId, ...kept } = original ?? {};
    expect(copied).toEqual({
      ...kept,
      ...toOwner(teacher),
      _id: copied?._id,
      classId: to,
      date: '2031-02-04',
      version: 1,
      isCopy: true,
      topic: 'b'.repeat(24),
    });
  });

  test('moves all due days by one number of weeks, but those that are named', async () => {
    const late = await store('2030-09-26', { title: 'Late' });
    const named = await store('2030-09-18', { title: 'Named' });
    const early = await store('2030-09-10', { title: 'Early' });
    const { body } = await copy([early, late, named], { dates: { [named]: '2031-05-01' } });
    const copies = await readCopies();
    expect(copies.map(({ title, date }) => [title, date])).toEqual([
      ['Late', '2031-02-20'],
      ['Named', '2031-05-01'],
      ['Early', '2031-02-04'],
    ]);
    const [a, b, c] = copies.map(({ _id }) => String(_id));
    expect(body.insertedIds).toEqual([c, a, b]);
  });

  test('moves a publication with the due day, at the same time of day of the school', async () => {
    const winter = new Date('2030-02-04T07:00:00Z');
    const id = await store('2030-02-11', { publishAt: winter });
    await copy([id], { firstDay: '2030-07-01' }).expect(200);
    await copy([id], { firstDay: '2026-09-01' }).expect(200);
    const [summer, past] = await readCopies();
    expect(summer).toMatchObject({
      date: '2030-07-01',
      publishAt: new Date('2030-06-24T06:00:00Z'),
    });
    expect(past).not.toHaveProperty('publishAt');
  });

  test.each<[string, number, string, (id: string) => ReturnType<typeof copy>]>([
    [
      'a class of others as the source',
      404,
      'class-not-found',
      (id) => copy([id], { from: String(elsewhere) }),
    ],
    ['a class of others as the target', 404, 'class-not-found', (id) => copy([id], {}, elsewhere)],
    ['an archived target', 409, 'class-archived', (id) => copy([id], {}, archived)],
    [
      'an unknown assignment',
      404,
      'assignment-not-found',
      (id) => copy([id, String(new ObjectId())]),
    ],
    [
      'an assignment of another class',
      404,
      'assignment-not-found',
      (id) => copy([id], { from: String(to) }),
    ],
  ])('writes nothing for %s', async (_what, status, code, send) => {
    const refused = await send(await store('2030-09-10')).expect(status);
    expect(refused.body).toEqual(problemWith({ status, code }));
    expect(await assignments.countDocuments()).toBe(1);
  });

  test.each<[string, string, (id: string) => object]>([
    ['no assignment', 'assignmentIds', () => ({ assignmentIds: [] })],
    ['one twice', 'assignmentIds', (id) => ({ assignmentIds: [id, id.toUpperCase()] })],
    [
      'too many',
      'assignmentIds',
      () => ({
        assignmentIds: Array.from({ length: maxCopiesPerCall + 1 }, () => String(new ObjectId())),
      }),
    ],
    ['a first day in the year 0', 'firstDay', () => ({ firstDay: '0000-01-01' })],
    [
      'a first day that moves the due day out of the calendar',
      'firstDay',
      () => ({ firstDay: '9999-12-31' }),
    ],
    ['no first day', 'firstDay', () => ({ firstDay: 'Monday' })],
    ['a day of another assignment', 'dates', () => ({ dates: { ['f'.repeat(24)]: '2031-01-01' } })],
    ['a wrong source', 'from', () => ({ from: { $ne: null } })],
  ])('returns 400 for %s', async (_what, path, facts) => {
    const id = await store('2030-09-10');
    const refused = await copy([id], facts(id)).expect(400);
    expect(refused.body).toEqual(fieldProblem(path));
    expect(await assignments.countDocuments()).toBe(1);
  });

  test('copies a class of a hundred assignments in one call', async () => {
    const { insertedIds } = await assignments.insertMany(
      Array.from({ length: maxCopiesPerCall }, () =>
        buildAssignment({ classId: from ?? null, date: '2030-09-10' }),
      ),
    );
    await copy(Object.values(insertedIds).map(String)).expect(200);
    expect(await readCopies()).toHaveLength(maxCopiesPerCall);
  });
});
