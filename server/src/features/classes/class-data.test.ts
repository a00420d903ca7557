import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Category, Topic } from '#contract/classes/class-data.ts';
import { classDataLimits } from '#contract/classes/limits.values.ts';
import { findHolidaysOf } from '#data/classes/class-data.ts';
import { buildAssignment, buildAssignmentDraft } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { fieldProblem } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const teacher = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);
const classId = new ObjectId();
const otherClassId = new ObjectId();
const teachers = [toOwner(teacher)];

beforeEach(async () => {
  const { assignments, classes, classMembers } = collections;
  await emptyCollections([assignments, classes, classMembers]);
  await classes.insertMany([
    { ...buildClass({ teachers }), _id: classId },
    { ...buildClass({ teachers }), _id: otherClassId },
  ]);
  await classMembers.insertOne(buildClassMember(classId, toOwner(student)));
});

const change = (body: object, id = classId) =>
  request.patch(`/classes/${id}`).set(teacher.authorization).send(body);
const read = async ({ authorization } = teacher) =>
  (await request.get(`/classes/${classId}`).set(authorization).expect(200)).body;
const id = expect.stringMatching(/^[0-9a-f]{24}$/);

describe('holidays, topics and categories of a class', () => {
  test('are empty before they are set, and answered to its teachers and students', async () => {
    const nothing = { holidays: [], topics: [], categories: [] };
    expect(await read()).toMatchObject(nothing);
    await change({
      holidays: ['2026-12-24', '2026-12-23T10:00:00Z', '2026-12-24'],
      topics: [{ name: ' Cells ' }],
      categories: [{ name: 'Exams', weight: 2.5 }],
    }).expect(200, { modifiedCount: 1 });
    const set = {
      holidays: ['2026-12-23', '2026-12-24'],
      topics: [{ id, name: 'Cells' }],
      categories: [{ id, name: 'Exams', weight: 2.5 }],
    };
    expect(await read()).toMatchObject(set);
    expect(await read(student)).toMatchObject(set);
    await change(nothing).expect(200, { modifiedCount: 1 });
    expect(await read()).toMatchObject(nothing);
  });

  test('keep their ids when they are renamed, or sent again by name', async () => {
    await change({ topics: [{ name: 'Cells' }, { name: 'Genes' }] });
    const [cells, genes]: Topic[] = (await read()).topics;
    await change({ topics: [{ name: 'genes' }, { id: cells?.id, name: 'Cell biology' }] });
    expect((await read()).topics).toEqual([
      { id: genes?.id, name: 'genes' },
      { id: cells?.id, name: 'Cell biology' },
    ]);
    // The name is free: what takes it is another topic.
    await change({ topics: [{ id: cells?.id, name: 'Genes' }, { name: 'Cell biology' }] });
    const [renamed, made]: Topic[] = (await read()).topics;
    expect(renamed?.id).toBe(cells?.id);
    expect([cells?.id, genes?.id]).not.toContain(made?.id);
  });

  test.each([
    ['holidays.0', { holidays: ['tomorrow'] }],
    ['holidays', { holidays: listDays(classDataLimits.holidays + 1) }],
    ['topics', { topics: [{ name: 'Cells' }, { name: 'CELLS' }] }],
    ['topics', { topics: listTopics(classDataLimits.topics + 1) }],
    ['topics.0.name', { topics: [{ name: ' ' }] }],
    ['categories.0.weight', { categories: [{ name: 'Exams' }] }],
    ['categories.0.weight', { categories: [{ name: 'Exams', weight: -1 }] }],
    ['categories.0.weight', { categories: [{ name: 'Exams', weight: 0.001 }] }],
    ['categories.0.weight', { categories: [{ name: 'Exams', weight: 101 }] }],
  ])('are refused with a wrong %s', async (field, body) => {
    expect((await change(body).expect(400)).body).toEqual(fieldProblem(field));
  });

  test('are not changed in an archived class, or at another version', async () => {
    await change({ topics: [{ name: 'Cells' }], version: 0 }).expect(200);
    const stale = await change({ topics: [], version: 0 }).expect(409);
    expect(stale.body).toMatchObject({ code: 'class-changed', class: { topics: [{ id }] } });
    await change({ archived: true });
    expect((await change({ holidays: [] }).expect(409)).body).toMatchObject({
      code: 'class-archived',
    });
  });

  test('have holidays of the classes that a student attends', async () => {
    const days = ['2026-12-24'];
    await change({ holidays: days });
    await change({ holidays: ['2026-12-31'] }, otherClassId);
    const { database } = dependencies;
    expect(await findHolidaysOf(database, student.uid)).toEqual(days);
  });
});

describe('an assignment', () => {
  const draft = buildAssignmentDraft();
  const { date, ...undated } = draft;
  const classes = [classId, otherClassId].map((id) => ({ classId: String(id), date }));
  const add = (facts: object) =>
    request
      .post('/addAssignment')
      .set(teacher.authorization)
      .send({ ...undated, ...facts });
  const update = (assignmentId: unknown, facts: object) =>
    request
      .patch(`/updateAssignment/${assignmentId}`)
      .set(teacher.authorization)
      .send({ ...draft, ...facts });
  const readOne = async (assignmentId: unknown) =>
    (await request.get(`/specificAssignment/${assignmentId}`).set(student.authorization)).body;

  test('belongs to the topic and category of this name in each of its classes', async () => {
    for (const id of [classId, otherClassId]) {
      await change({ topics: [{ name: 'Cells' }], categories: [{ name: 'Exams', weight: 1 }] }, id);
    }
    const { topics, categories }: { topics: Topic[]; categories: Category[] } = await read();
    const { body } = await add({ classes, topic: 'cells', category: 'Exams' }).expect(200);
    expect(await readOne(body.insertedId)).toMatchObject({
      topic: topics[0]?.id,
      category: categories[0]?.id,
    });
    const [first, second] = await collections.assignments.find().sort({ _id: 1 }).toArray();
    expect(second?.topic).not.toBe(first?.topic);
  });

  test('takes another one by its id, and none', async () => {
    await change({ topics: [{ name: 'Cells' }] });
    const [topic]: Topic[] = (await read()).topics;
    const { insertedId } = await collections.assignments.insertOne(
      buildAssignment({ ...toOwner(teacher), classId }),
    );
    await update(insertedId, { topic: topic?.id, category: null }).expect(200);
    expect(await readOne(insertedId)).toMatchObject({ topic: topic?.id });
    await update(insertedId, { title: 'Without a word about it' }).expect(200);
    expect(await readOne(insertedId)).toMatchObject({ topic: topic?.id });
    await update(insertedId, { topic: null }).expect(200, { modifiedCount: 1 });
    expect(await readOne(insertedId)).not.toHaveProperty('topic');
  });

  test.each(['topic', 'category'])('is refused with an unknown %s', async (field) => {
    await change({ topics: [{ name: 'Cells' }], categories: [{ name: 'Cells', weight: 1 }] });
    // The second class has none.
    const refused = [
      await add({ classes, [field]: 'Cells' }),
      await add({ classes: classes.slice(0, 1), [field]: 'Genes' }),
      await add({ date, [field]: 'Cells' }),
    ];
    const { insertedId } = await collections.assignments.insertOne(
      buildAssignment({ ...toOwner(teacher), classId }),
    );
    refused.push(await update(insertedId, { [field]: 'Genes' }));
    for (const { body } of refused) expect(body).toEqual(fieldProblem(field));
    expect(await collections.assignments.countDocuments()).toBe(1);
  });

  test('tells nobody else which topics its class has', async () => {
    await change({ topics: [{ name: 'Cells' }] });
    const { insertedId } = await collections.assignments.insertOne(
      buildAssignment({ ...toOwner(teacher), classId }),
    );
    const stranger = await signInAccount(api, { teacher: true });
    for (const topic of ['Cells', 'Genes']) {
      await request
        .patch(`/updateAssignment/${insertedId}`)
        .set(stranger.authorization)
        .send({ ...draft, topic })
        .expect(200, { modifiedCount: 0 });
    }
  });
});

function listDays(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  );
}

function listTopics(count: number) {
  return Array.from({ length: count }, (_, index) => ({ name: `Topic ${index}` }));
}
