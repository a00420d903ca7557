import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AssignmentDocument } from '#data/assignments/collection.ts';
import {
  buildAssignment,
  buildAssignmentDraft,
  buildRubric,
} from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { assignments, classes, classMembers } = collections;
const teacher = await signInAccount(api, { teacher: true });
const colleague = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);
const classId = new ObjectId();

beforeEach(async () => {
  await emptyCollections([assignments, classes, classMembers]);
  const teachers = [toOwner(teacher)];
  await classes.insertOne({ ...buildClass({ teachers }), _id: classId });
  await classMembers.insertOne(buildClassMember(classId, toOwner(student)));
});

async function store(facts: Partial<AssignmentDocument> = {}) {
  const assignment = buildAssignment({ ...toOwner(teacher), marks: 40, ...facts });
  return (await assignments.insertOne(assignment)).insertedId;
}
const put = (id: ObjectId, body: object, { authorization } = teacher) =>
  request.put(`/assignments/${id}/rubric`).set(authorization).send(body);
const read = async (id: ObjectId, { authorization } = student) =>
  (await request.get(`/assignments/${id}/rubric`).set(authorization).expect(200)).body;

const criteria = [
  { title: 'Method', points: 24.5, levels: [{ title: 'Repeated', points: 24.5 }] },
  { title: 'Conclusion', points: 15.5 },
];
const id = expect.stringMatching(/^[0-9a-f]{24}$/);
const shown = [
  {
    id,
    title: 'Method',
    points: 24.5,
    levels: [{ id, title: 'Repeated', points: 24.5, description: null }],
  },
  { id, title: 'Conclusion', points: 15.5, levels: [] },
];

describe('POST /addAssignment with a rubric', () => {
  const add = (changes: object, { authorization } = teacher) => {
    const { date, ...draft } = buildAssignmentDraft({ marks: 40 });
    const body = { ...draft, rubric: { criteria }, ...('classes' in changes ? {} : { date }) };
    return request
      .post('/addAssignment')
      .set(authorization)
      .send({ ...body, ...changes });
  };

  test('makes the assignment and its rubric by one write', async () => {
    const { body } = await add({}).expect(200);
    const assignment = new ObjectId(String(body.insertedId));
    expect(await read(assignment)).toEqual({ criteria: shown, version: 1, marks: 40 });
    await put(assignment, { criteria: [{ title: 'All', points: 40 }], version: 1 }).expect(200);
    expect((await read(assignment)).version).toBe(2);
  });

  test('makes the same one in each class', async () => {
    const classes = [{ classId: classId.toHexString(), date: '2026-12-04' }];
    await add({ classes }).expect(200);
    const stored = await assignments.find().toArray();
    expect(stored).toMatchObject([{ classId, hasRubric: true, rubric: { criteria: shown } }]);
  });

  test('makes neither when the points do not add up, or for a student', async () => {
    const refused = await add({ marks: 39 }).expect(400);
    expect(refused.body).toEqual(fieldProblem('rubric'));
    await add({ rubric: { criteria: [] } }).expect(400);
    const { body } = await add({}, student).expect(403);
    expect(body.code).toBe('teachers-only');
    expect(await assignments.countDocuments()).toBe(0);
  });
});

describe('PUT /assignments/:id/rubric', () => {
  test('makes a rubric that students of the class see at the assignment', async () => {
    const assignment = await store({ classId });
    const { body } = await put(assignment, { criteria, version: 0 }).expect(200);
    expect(body).toEqual({ modifiedCount: 1, version: 1 });
    const rubric = { criteria: shown, version: 1 };
    expect(await read(assignment)).toEqual({ ...rubric, marks: 40 });
    const { body: details } = await request
      .get(`/specificAssignment/${assignment}`)
      .set(student.authorization);
    expect(details.rubric).toEqual(rubric);
  });

  test('keeps the ids that it is sent, and the rest of the assignment', async () => {
    const assignment = await store(buildRubric());
    const [method, conclusion] = (await read(assignment)).criteria;
    const { description: _, ...level } = method.levels[1];
    const changed = [{ ...method, title: 'Measuring', levels: [level] }, conclusion];
    await put(assignment, { criteria: changed, version: 1 }).expect(200);
    const now = await read(assignment);
    expect(now).toMatchObject({
      criteria: [{ id: method.id, title: 'Measuring' }, {}],
      version: 2,
    });
    expect(now.criteria[0].levels[0].id).toBe(level.id);
    expect(await assignments.findOne({ _id: assignment })).toMatchObject({ marks: 40, version: 1 });
  });

  test.each([
    ['too few points', [{ title: 'Method', points: 39.99 }], 'criteria'],
    ['too many points', [...criteria, { title: 'More', points: 0.01 }], 'criteria'],
    ['no criterion', [], 'criteria'],
    [
      'thirteen criteria',
      Array.from({ length: 13 }, (_, index) => ({ title: `Part ${index}`, points: 40 / 13 })),
      'criteria',
    ],
    ['a criterion without a title', [{ title: ' ', points: 40 }], 'criteria.0.title'],
    ['a criterion without points', [{ title: 'Method', points: 0 }], 'criteria.0.points'],
    [
      'a level above its criterion',
      [{ title: 'Method', points: 40, levels: [{ title: 'Best', points: 41 }] }],
      'criteria.0.levels.0.points',
    ],
    [
      'six levels',
      [{ title: 'Method', points: 40, levels: Array(6).fill({ title: 'Good', points: 1 }) }],
      'criteria.0.levels',
    ],
    [
      'one id twice',
      criteria.map(({ title, points }) => ({ id: 'a'.repeat(24), title, points })),
      'criteria',
    ],
  ])('returns 400 for %s', async (_what, wrong, field) => {
    const assignment = await store();
    const { body } = await put(assignment, { criteria: wrong }).expect(400);
    expect(body.errors).toContainEqual(expect.objectContaining({ path: field }));
    expect((await read(assignment)).criteria).toEqual([]);
  });

  test('says which sum is needed', async () => {
    const assignment = await store({ marks: 50 });
    const { body } = await put(assignment, { criteria }).expect(400);
    expect(body).toEqual(fieldProblem('criteria'));
    expect(body).toMatchObject({ code: 'rubric-points-sum', params: { max: 50 } });
  });

  test('lets one of fifty at the same time replace a version, and shows the others what it is now', async () => {
    const assignment = await store(buildRubric());
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        put(assignment, { criteria: [{ title: `By ${index}`, points: 40 }], version: 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const now = await read(assignment);
    expect(now.version).toBe(2);
    const refused = answers.find(({ status }) => status !== 200)?.body;
    expect(refused).toEqual(problemWith({ status: 409, code: 'rubric-changed', rubric: now }));
  });

  test('does not take a version from before the rubric was removed', async () => {
    const assignment = await store(buildRubric());
    const path = `/assignments/${assignment}/rubric`;
    const remove = () => request.delete(path).set(teacher.authorization).expect(200);
    expect((await remove()).body).toEqual({ deletedCount: 1 });
    expect((await remove()).body).toEqual({ deletedCount: 0 });
    await put(assignment, { criteria, version: 1 }).expect(409);
    await put(assignment, { criteria, version: 2 }).expect(200);
  });

  test('returns 404 for an assignment of a class that the teacher does not teach', async () => {
    const assignment = await store({ classId });
    await put(assignment, { criteria }, colleague).expect(404);
    expect((await read(assignment)).criteria).toEqual([]);
  });
});

describe('GET /rubrics', () => {
  const list = async (query: object, { authorization } = teacher) => {
    const { body, headers } = await request.get('/rubrics').query(query).set(authorization);
    return { titles: body.map((assignment: { title: string }) => assignment.title), headers, body };
  };

  test("lists the teacher's own rubrics, the newest first, also of archived classes", async () => {
    const archived = buildClass({ teachers: [toOwner(teacher)], archivedAt: new Date() });
    const { insertedId } = await classes.insertOne(archived);
    await store({ title: 'Old one', classId: insertedId, ...buildRubric() });
    await store({ title: 'Without', classId });
    await store({ title: 'New one', classId, ...buildRubric() });
    await store({ title: "A colleague's", ...toOwner(colleague), ...buildRubric() });
    const { titles, headers, body } = await list({});
    expect(titles).toEqual(['New one', 'Old one']);
    expect(headers['x-total-count']).toBe('2');
    expect(body[0]).toMatchObject({ marks: 40, classId: String(classId), criteria: [{}, {}] });
  });

  test('finds them by the words of the assignment', async () => {
    await store({ title: 'Volcanoes', ...buildRubric() });
    await store({ title: 'Glaciers', ...buildRubric() });
    expect((await list({ search: 'volc' })).titles).toEqual(['Volcanoes']);
  });
});
