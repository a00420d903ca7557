import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildStudyTask } from '#testing/builders/study-tasks.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';
import { computeRecorded } from './recorded-time.ts';

const api = await startTestApi();
const { request, collections } = api;
const { assignments, classes, classMembers, deletedSessions, studyTasks } = collections;
const teacher = await signInAccount(api, { teacher: true });
const elsewhere = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);
const classId = new ObjectId();
const owned = { uid: teacher.uid, email: teacher.email };

beforeEach(async () => {
  const all = [assignments, classes, classMembers, deletedSessions, studyTasks];
  await emptyCollections(all);
  await classes.insertOne({ ...buildClass({ teachers: [toOwner(teacher)] }), _id: classId });
  await classMembers.insertOne(buildClassMember(classId, toOwner(student)));
});

async function set(facts: Parameters<typeof buildAssignment>[0] = {}) {
  const assignment = buildAssignment({ ...owned, classId, estimatedMinutes: 60, ...facts });
  return (await assignments.insertOne(assignment)).insertedId;
}

const buildSession = (assignmentId: ObjectId, uid: string, workedMinutes?: number) =>
  buildStudyTask(`${uid}@school.test`, {
    uid,
    assignmentId,
    estimatedMinutes: 60,
    session: { number: 1, fixed: true },
    ...(workedMinutes !== undefined && { workedMinutes }),
  });

/** Each of these minutes is a student's. */
const record = (assignmentId: ObjectId, minutes: number[]) =>
  studyTasks.insertMany(
    minutes.map((minute, index) => buildSession(assignmentId, `uid-${index}`, minute)),
  );

const read = (id: unknown, { authorization } = teacher) =>
  request.get(`/assignments/${id}/recorded-time`).set(authorization);
const readRecent = async ({ authorization } = teacher) =>
  (await request.get('/recorded-time').set(authorization).expect(200)).body;

describe('GET /assignments/:id/recorded-time', () => {
  test('shows the median of five students beside the estimate, and nothing of four', async () => {
    const id = await set();
    await record(id, [40, 50, 84, 90]);
    await studyTasks.insertMany([
      // Who has recorded nothing, and the teacher, do not count.
      buildSession(id, 'uid-without-record'),
      buildSession(id, teacher.uid, 300),
    ]);
    expect((await read(id).expect(200)).body).toEqual({ estimatedMinutes: 60, recorded: null });
    // The sessions of one student count together, the deleted ones too.
    await studyTasks.insertOne({
      ...buildSession(id, 'uid-5', 50),
      session: { number: 2, fixed: true },
    });
    await deletedSessions.insertOne(buildSession(id, 'uid-5', 50));
    expect((await read(id).expect(200)).body).toEqual({
      estimatedMinutes: 60,
      recorded: { medianMinutes: 85, students: 5 },
    });
  });

  test('takes the sum of the steps for the estimate, and none without', async () => {
    const steps = [{ title: 'Read', minutes: 20 }];
    const withSteps = await set({ estimatedMinutes: null, steps });
    expect((await read(withSteps)).body.estimatedMinutes).toBe(20);
    const without = await set({ estimatedMinutes: null });
    expect((await read(without)).body.estimatedMinutes).toBeNull();
  });

  test('is for every teacher of an open assignment, and of a class for its teachers only', async () => {
    const open = await set({ classId: null });
    const ofClass = await set();
    for (const id of [open, ofClass]) await record(id, [60, 60, 60, 60, 60]);
    expect((await read(open, elsewhere).expect(200)).body.recorded).toMatchObject({ students: 5 });
    const refused = await read(ofClass, elsewhere).expect(404);
    expect(refused.body).toEqual(problemWith({ status: 404, code: 'assignment-not-found' }));
    await read(new ObjectId()).expect(404);
    for (const id of [open, ofClass]) await read(id, student).expect(403);
    await request.get(`/assignments/${ofClass}/recorded-time`).expect(401);
    await read('123').expect(400);
  });
});

describe('GET /recorded-time', () => {
  test('compares the last three own assignments that five students have worked on', async () => {
    await record(await set({ estimatedMinutes: 100 }), [500, 500, 500, 500, 500]);
    await record(await set({ estimatedMinutes: 50 }), [70, 70, 70, 70, 70]);
    await record(await set({ estimatedMinutes: 100 }), [150, 150, 150, 150, 150]);
    await record(await set({ estimatedMinutes: 100 }), [10, 10, 10, 10]);
    await record(await set({ estimatedMinutes: null }), [90, 90, 90, 90, 90]);
    await record(await set({ uid: elsewhere.uid }), [90, 90, 90, 90, 90]);
    expect(await readRecent()).toEqual({ factor: 1.5 });
    await record(await set({ estimatedMinutes: 100, classId: null }), [120, 120, 120, 120, 120]);
    expect(await readRecent()).toEqual({ factor: 1.4 });
    expect(await readRecent(elsewhere)).toEqual({ factor: null });
  });

  test('leaves out assignments of a class that the teacher does not teach any more', async () => {
    for (const _each of [1, 2, 3]) await record(await set(), [90, 90, 90, 90, 90]);
    expect(await readRecent()).toEqual({ factor: 1.5 });
    await classes.updateOne({}, { $set: { teachers: [toOwner(elsewhere)] } });
    expect(await readRecent()).toEqual({ factor: null });
  });

  test('is not for students', async () => {
    await request.get('/recorded-time').set(student.authorization).expect(403);
    await request.get('/recorded-time').expect(401);
  });
});

test('rounds the median to five minutes, as it can be what one student has recorded', () => {
  const recorded = [1, 2, 3, 4, 5].map((each) => ({
    uid: `uid-${each}`,
    workedMinutes: each * 11,
  }));
  expect(computeRecorded(recorded)).toEqual({ medianMinutes: 35, students: 5 });
  expect(computeRecorded(recorded.map((each) => ({ ...each, workedMinutes: 1 })))).toEqual({
    medianMinutes: 5,
    students: 5,
  });
});
