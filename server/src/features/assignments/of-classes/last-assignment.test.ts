import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass } from '#testing/builders/classes.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { assignments, classes } = collections;
const teacher = await signInAccount(api, { teacher: true });
const [one, two, elsewhere] = [new ObjectId(), new ObjectId(), new ObjectId()];

beforeEach(async () => {
  await emptyCollections([assignments, classes]);
  await classes.insertMany([
    ...[one, two].map((_id) => ({ ...buildClass({ teachers: [toOwner(teacher)] }), _id })),
    { ...buildClass(), _id: elsewhere },
  ]);
});

const read = async () => {
  const { body } = await request.get('/assignments/last').set(teacher.authorization).expect(200);
  return body.last;
};

/** An id that was made at noon of this day. */
const madeOn = (day: string) =>
  ObjectId.createFromTime(Math.floor(Date.parse(`${day}T12:00:00Z`) / 1000));

test('answers nothing to who has made none', async () => {
  await assignments.insertOne(buildAssignment());
  expect(await read()).toBeNull();
});

test('answers what was chosen for the last one, and how far away its due day was', async () => {
  const facts = { ...toOwner(teacher), classId: null };
  await assignments.insertMany([
    { ...buildAssignment({ ...facts, title: 'Earlier' }), _id: madeOn('2026-10-01') },
    {
      ...buildAssignment({
        ...facts,
        title: 'Last',
        marks: 12.5,
        difficultyLevel: 'hard',
        date: '2026-11-16',
      }),
      _id: madeOn('2026-11-09'),
    },
  ]);
  expect(await read()).toEqual({
    marks: 12.5,
    difficultyLevel: 'hard',
    daysUntilDue: 7,
    isOpen: true,
    classes: [],
  });
});

test('answers what was chosen before copies into a class', async () => {
  const _id = madeOn('2026-11-09');
  const made = { ...toOwner(teacher), classId: one, date: '2026-11-16' };
  await assignments.insertOne({ ...buildAssignment(made), _id });
  await request
    .post(`/classes/${two}/copies`)
    .set(teacher.authorization)
    .send({ from: String(one), assignmentIds: [String(_id)], firstDay: '2031-02-03' })
    .expect(200);
  expect(await assignments.countDocuments({ classId: two })).toBe(1);
  expect(await read()).toMatchObject({
    daysUntilDue: 7,
    classes: [{ classId: String(one), daysUntilDue: 7 }],
  });
});

test('answers all classes of the last one that the teacher still teaches, each with its days', async () => {
  const { seriesId, _id } = { seriesId: new ObjectId(), _id: madeOn('2026-11-09') };
  const made = { ...toOwner(teacher), seriesId };
  await assignments.insertMany([
    { ...buildAssignment({ ...made, classId: one, date: '2026-11-12' }), _id },
    { ...buildAssignment({ ...made, classId: elsewhere }), _id: madeOn('2026-11-10') },
    {
      ...buildAssignment({ ...made, classId: two, date: '2026-11-08' }),
      _id: madeOn('2026-11-11'),
    },
  ]);
  expect(await read()).toMatchObject({
    isOpen: false,
    classes: [
      { classId: String(one), daysUntilDue: 3 },
      // A day that was past already.
      { classId: String(two), daysUntilDue: 0 },
    ],
  });
  await classes.updateOne({ _id: one }, { $set: { archivedAt: new Date() } });
  expect(await read()).toMatchObject({ isOpen: false, classes: [{ classId: String(two) }] });
  await classes.updateOne({ _id: two }, { $set: { archivedAt: new Date() } });
  expect(await read()).toMatchObject({ isOpen: true, classes: [] });
});
