import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeAssignment } from '#data/assignments/changes.ts';
import type { AssignmentDocument } from '#data/assignments/collection.ts';
import { findWithRubric } from '#data/assignments/rubric.ts';
import { utcCalendar } from '#database/calendar-day.ts';
import {
  buildAssignment,
  buildAssignmentDraft,
  buildRubric,
} from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';
import { findTwinChanges } from './twins.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const { assignments, classes, classMembers, submissions } = collections;
const teacher = await signInAccount(api, { teacher: true });
const colleague = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);

/** Of the teacher; the last but one is also the colleague's, the last is archived. */
const [first, second, shared, archived] = [0, 1, 2, 3].map(() => new ObjectId()) as [
  ObjectId,
  ObjectId,
  ObjectId,
  ObjectId,
];
const seriesId = new ObjectId();
const days = new Map([
  [first, '2031-12-01'],
  [second, '2031-12-03'],
  [shared, '2031-12-04'],
  [archived, '2031-12-05'],
]);

beforeEach(async () => {
  const { users: _kept, ...emptied } = collections;
  await emptyCollections(Object.values(emptied));
  const own = { teachers: [toOwner(teacher)] };
  await classes.insertMany([
    { ...buildClass({ ...own, name: '9a' }), _id: first },
    { ...buildClass({ ...own, name: '9b' }), _id: second },
    {
      ...buildClass({ teachers: [toOwner(teacher), toOwner(colleague)], name: '9c' }),
      _id: shared,
    },
    { ...buildClass({ ...own, archivedAt: new Date() }), _id: archived },
  ]);
  await classMembers.insertOne(buildClassMember(first, toOwner(student)));
});

/** One in each of the classes; the ids in their order. */
async function storeSeries(facts: Partial<AssignmentDocument> = {}) {
  const { insertedIds } = await assignments.insertMany(
    [...days].map(([classId, date]) =>
      buildAssignment({ ...toOwner(teacher), classId, date, seriesId, ...facts }),
    ),
  );
  return Object.values(insertedIds) as [ObjectId, ObjectId, ObjectId, ObjectId];
}
const patch = (id: ObjectId, facts: object, { authorization } = teacher) =>
  request
    .patch(`/updateAssignment/${id}`)
    .set(authorization)
    .send({ ...buildAssignmentDraft({ date: '2031-12-01' }), ...facts });
const read = async (field: keyof AssignmentDocument) =>
  (await assignments.find().sort({ _id: 1 }).toArray()).map((assignment) => assignment[field]);
const all = { applyTo: 'all' };

describe('assignments that are made for several classes at once', () => {
  const add = (...classIds: ObjectId[]) =>
    request
      .post('/addAssignment')
      .set(teacher.authorization)
      .send({
        ...buildAssignmentDraft(),
        classes: classIds.map((classId) => ({ classId: String(classId), date: '2031-12-01' })),
      })
      .expect(200);

  test('share a series, and one alone has none', async () => {
    await add(first, second);
    await add(first);
    const [one, other, alone] = await read('seriesId');
    expect(one).toBeInstanceOf(ObjectId);
    expect(other).toEqual(one);
    expect(alone).toBeUndefined();
  });

  test('name each other to their teachers, in the classes that these teach', async () => {
    const [id, twin, third] = await storeSeries();
    const get = async (of: ObjectId, { authorization } = teacher) =>
      (await request.get(`/specificAssignment/${of}`).set(authorization).expect(200)).body;
    const { twins } = await get(id);
    expect(twins).toEqual([
      { _id: String(twin), date: '2031-12-03', ...label(second, '9b') },
      { _id: String(third), date: '2031-12-04', ...label(shared, '9c') },
    ]);
    expect((await get(third, colleague)).twins).toEqual([]);
    expect(await get(id, student)).not.toHaveProperty('twins');
  });
  const label = (id: ObjectId, name: string) => ({
    classId: String(id),
    class: { _id: String(id), name, colour: 'green' },
  });
});

describe('PATCH /updateAssignment/:id with applyTo', () => {
  test('changes all that the teacher may change, with their own due days', async () => {
    const [id] = await storeSeries();
    const answer = await patch(id, { title: 'Renamed', ...all, version: 1 }).expect(200);
    expect(answer.body).toEqual({ modifiedCount: 3 });
    const old = buildAssignmentDraft().title;
    expect(await read('title')).toEqual(['Renamed', 'Renamed', 'Renamed', old]);
    expect(await read('date')).toEqual([...days.values()]);
    expect(await read('version')).toEqual([2, 2, 2, 1]);
  });

  test.each([{}, { applyTo: 'one' }])('changes one with %o', async (facts) => {
    const [id] = await storeSeries();
    await patch(id, { title: 'Renamed', ...facts }).expect(200, { modifiedCount: 1 });
  });

  test('leaves the classes of others alone', async () => {
    const [, , third] = await storeSeries();
    const body = { title: 'Renamed', date: '2031-12-04', ...all };
    await patch(third, body, colleague).expect(200, { modifiedCount: 1 });
  });

  test('changes what differs from the named one, and keeps what was changed in another one', async () => {
    const [id, twin] = await storeSeries();
    await patch(twin, { description: 'Only in 9b.', date: '2031-12-03' }).expect(200);
    await patch(id, { title: 'Renamed', ...all }).expect(200, { modifiedCount: 3 });
    const { description } = buildAssignmentDraft();
    expect(await read('description')).toEqual([
      description,
      'Only in 9b.',
      description,
      description,
    ]);
  });

  test('moves the due days by as many days as that of the named one', async () => {
    const [id] = await storeSeries();
    await patch(id, { date: '2031-12-08', ...all }).expect(200, { modifiedCount: 3 });
    expect(await read('date')).toEqual(['2031-12-08', '2031-12-10', '2031-12-11', '2031-12-05']);
  });

  test('changes marks and rubric of all, and moves the publication of those that are not published', async () => {
    const soon = new Date(Date.now() + 3_600_000);
    const later = new Date(Date.now() + 7_200_000);
    const [id, twin] = await storeSeries({ ...buildRubric(), publishAt: soon });
    await assignments.updateOne({ _id: twin }, { $set: { publishAt: new Date(0) } });
    const criteria = [{ title: 'Everything', points: 10 }];
    const body = { marks: 10, criteria, publishAt: later.toISOString(), ...all };
    await patch(id, body).expect(200, { modifiedCount: 3 });
    expect(await read('marks')).toEqual([10, 10, 10, 40]);
    expect(await read('publishAt')).toEqual([later, new Date(0), later, soon]);
    const [, rubric] = await read('rubric');
    expect(rubric).toMatchObject({ criteria: [{ title: 'Everything' }], version: 2 });
  });

  test.each<[string, number, string, object, (twin: ObjectId) => Promise<unknown>]>([
    ['is of a stale version', 409, 'assignment-changed', { version: 7 }, async () => undefined],
    [
      'does not fit the rubric of another one',
      400,
      'marks-not-rubric-sum',
      { marks: 10 },
      (_id) => assignments.updateOne({ _id }, { $set: buildRubric() }),
    ],
    [
      'is about anonymity, and somebody has handed in to another one',
      409,
      'anonymity-fixed',
      { anonymous: true },
      (assignmentId) =>
        submissions.insertOne(buildSubmission({ ...toOwner(student), assignmentId })),
    ],
    [
      'would end another one before its publication',
      400,
      'publish-after-due',
      { date: '2031-11-20' },
      (_id) => assignments.updateOne({ _id }, { $set: { publishAt: new Date('2031-12-02') } }),
    ],
    [
      'would move another one out of the calendar',
      400,
      'moved-out-of-calendar',
      { date: '9999-12-31' },
      async () => undefined,
    ],
  ])('changes none when the change %s', async (_what, status, code, facts, prepare) => {
    const [id, twin] = await storeSeries();
    await prepare(twin);
    const refused = await patch(id, { title: 'Renamed', ...facts, ...all }).expect(status);
    const codes = [refused.body.code, refused.body.errors?.[0]?.code];
    expect(codes).toContain(code);
    expect(new Set(await read('title'))).toEqual(new Set([buildAssignmentDraft().title]));
  });

  test('does not take back what somebody else changes meanwhile', async () => {
    const [id, twinId] = await storeSeries();
    const current = await findWithRubric(dependencies.database, id);
    if (current === null) throw new Error('The assignment was stored.');
    const changes = buildAssignmentDraft({ date: '2031-12-01', title: 'Renamed' });
    const { database } = dependencies;
    const editor = { owner: undefined, classIds: [first, second] };
    const [change, ...others] = await findTwinChanges(
      { database, calendar: utcCalendar },
      current,
      changes,
      editor,
    );
    expect(others).toEqual([]);
    if (change === undefined) throw new Error('There is a twin.');
    await patch(twinId, { date: '2031-12-03', marks: 12 }).expect(200, { modifiedCount: 1 });
    expect(await changeAssignment(assignments, twinId, change.changes, change.editor)).toBeNull();
    expect(await assignments.findOne({ _id: twinId })).toMatchObject({ marks: 12 });
  });

  test('changes all for two teachers who change all at once, or refuses one of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      await assignments.deleteMany();
      const [id, twin] = await storeSeries();
      const answers = await Promise.all([
        patch(id, { title: 'X', marks: 20, ...all }),
        patch(twin, { title: 'Y', marks: 30, date: '2031-12-03', ...all }),
      ]);
      for (const [at, { status, body }] of answers.entries()) {
        const assignment = { _id: String([id, twin][at]) };
        if (status === 409) expect(body).toMatchObject({ code: 'assignment-changed', assignment });
        else expect(body).toEqual({ modifiedCount: 3 });
      }
      // Without transactions, who is refused may have changed the first of them (decision 0091), and is told.
      if (answers.some(({ status }) => status === 409)) continue;
      const stored = await assignments.find({ classId: { $ne: archived } }).toArray();
      const titles = new Set(stored.map(({ title, marks }) => `${title} ${marks}`));
      expect(titles.size).toBe(1);
      expect(['X 20', 'Y 30']).toContain([...titles][0]);
    }
  });

  test('leaves out those that are so already', async () => {
    const [id, twin] = await storeSeries();
    await patch(twin, { title: 'Renamed', date: '2031-12-03' }).expect(200);
    await patch(id, { title: 'Renamed', ...all }).expect(200, { modifiedCount: 2 });
    expect((await read('title')).slice(0, 3)).toEqual(['Renamed', 'Renamed', 'Renamed']);
  });

  test('returns 400 for another word', async () => {
    const [id] = await storeSeries();
    const refused = await patch(id, { applyTo: 'some' }).expect(400);
    expect(refused.body).toEqual(fieldProblem('applyTo'));
  });

  test('changes nothing for who may not change the named one', async () => {
    const [id] = await storeSeries();
    await patch(id, { title: 'Renamed', ...all }, colleague).expect(200, { modifiedCount: 0 });
    const refused = await patch(id, { title: 'Renamed', ...all }, student).expect(403);
    expect(refused.body).toEqual(problemWith({ status: 403 }));
    expect(await read('version')).toEqual([1, 1, 1, 1]);
  });
});
