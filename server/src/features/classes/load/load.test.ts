import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ClassLoad } from '#contract/classes/load.ts';
import type { ClassDocument } from '#data/classes/collection.ts';
import { uidOf } from '#testing/builders/accounts.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { fieldProblem } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';
import { findWeek } from './students-load.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });

const [biology, chemistry, history, art] = [
  new ObjectId(),
  new ObjectId(),
  new ObjectId(),
  new ObjectId(),
];
const students = [1, 2, 3, 4, 5].map((number) => {
  const email = `student-${number}@school.test`;
  return { uid: uidOf(email), email, name: `Student ${number}` };
});

const firstEmail = 'student-1@school.test';

const addClass = (_id: ObjectId, facts: Partial<ClassDocument> = {}) =>
  collections.classes.insertOne({ ...buildClass(facts), _id });
const enrol = (
  classId: ObjectId,
  some = students,
  facts: { joinedAt?: Date; leftAt?: Date } = {},
) =>
  collections.classMembers.insertMany(
    some.map((student) => buildClassMember(classId, { ...student, ...facts })),
  );
const assign = (classId: ObjectId, date: string, facts: object = {}) =>
  collections.assignments.insertOne(buildAssignment({ classId, date, ...facts }));
async function read(date = '2026-11-11'): Promise<ClassLoad> {
  const call = request.get(`/classes/${biology}/load`).query({ date }).set(teacher.authorization);
  return (await call.expect(200)).body;
}

beforeEach(async () => {
  const { classes, classMembers, assignments } = collections;
  await emptyCollections([classes, classMembers, assignments]);
  const { uid, email, name } = teacher;
  const own = { teachers: [{ uid, email, name }] };
  await addClass(biology, own);
  await addClass(chemistry, { ...own, name: 'Chemistry 9b', colour: 'red' });
  await addClass(history, { name: 'History 9b' });
  await addClass(art, { name: 'Art' });
  await enrol(biology);
});

describe('GET /classes/:id/load', () => {
  test('lists what the class has due from Monday to Sunday, whoever has set it, by due day', async () => {
    await assign(biology, '2026-11-08', { title: 'The Sunday before' });
    await assign(biology, '2026-11-15', { title: 'Sunday', estimatedMinutes: 90 });
    await assign(biology, '2026-11-09', { title: 'Monday', estimatedMinutes: 45 });
    await assign(biology, '2026-11-11', { title: 'Wednesday', email: 'colleague@school.test' });
    await assign(biology, '2026-11-16', { title: 'The Monday after' });
    await collections.assignments.insertOne(buildAssignment({ date: '2026-11-11', title: 'Open' }));
    expect(await read()).toEqual({
      from: '2026-11-09',
      to: '2026-11-15',
      assignments: [
        { title: 'Monday', date: '2026-11-09', estimatedMinutes: 45 },
        { title: 'Wednesday', date: '2026-11-11', estimatedMinutes: null },
        { title: 'Sunday', date: '2026-11-15', estimatedMinutes: 90 },
      ].map((each) => ({ ...each, _id: expect.stringMatching(/^[0-9a-f]{24}$/) })),
      count: 3,
      minutes: 135,
      taught: [],
      others: null,
    });
  });

  test('has what is published later for the teachers of its class alone', async () => {
    await enrol(history);
    const publishAt = new Date(Date.now() + 3_600_000);
    for (const id of [biology, history]) await assign(id, '2026-11-11', { publishAt });
    expect(await read()).toMatchObject({ count: 1, others: null });
    await collections.assignments.updateMany({}, { $set: { publishAt: new Date() } });
    expect(await read()).toMatchObject({ count: 1, others: { count: 1 } });
  });

  test('answers zeros when nothing is due', async () => {
    expect(await read()).toMatchObject({ assignments: [], count: 0, minutes: 0 });
  });

  test('names the other classes of the caller with the same students in which something is due', async () => {
    await enrol(chemistry, students.slice(0, 1));
    await assign(chemistry, '2026-11-12', { estimatedMinutes: 30 });
    await assign(chemistry, '2026-11-13');
    await assign(chemistry, '2026-11-20');
    const { taught, others } = await read();
    const label = { _id: String(chemistry), name: 'Chemistry 9b', colour: 'red' };
    expect(taught).toEqual([{ ...label, count: 2, minutes: 30 }]);
    expect(others).toBeNull();
    await collections.classMembers.deleteMany({ classId: chemistry });
    expect((await read()).taught).toEqual([]);
  });

  describe('for the classes of other teachers', () => {
    beforeEach(async () => {
      await enrol(history);
      await assign(history, '2026-11-10', { estimatedMinutes: 60, title: 'A private title' });
      await assign(history, '2026-11-13');
    });

    test('answers the largest number and the largest sum of minutes of any student', async () => {
      expect((await read()).others).toEqual({ count: 2, minutes: 60 });
      await enrol(art, students.slice(0, 2));
      await assign(art, '2026-11-14', { estimatedMinutes: 20 });
      expect((await read()).others).toEqual({ count: 3, minutes: 80 });
    });

    test('says neither titles nor names', async () => {
      const text = JSON.stringify(await read());
      expect(text).not.toContain('A private title');
      expect(text).not.toContain('History');
      expect(text).not.toContain(String(history));
    });

    test('answers null when fewer than five students have something due there', async () => {
      await collections.classMembers.updateOne(
        { classId: history, uid: uidOf(firstEmail) },
        { $set: { leftAt: new Date() } },
      );
      expect((await read()).others).toBeNull();
    });

    test('answers null when one of five students has left the class', async () => {
      await collections.classMembers.updateOne(
        { classId: biology, uid: uidOf(firstEmail) },
        { $set: { leftAt: new Date() } },
      );
      expect((await read()).others).toBeNull();
    });

    test('leaves out archived classes', async () => {
      await collections.classes.updateOne({ _id: history }, { $set: { archivedAt: new Date() } });
      expect((await read()).others).toBeNull();
    });

    test('leaves out what was due before the students joined', async () => {
      await collections.classMembers.updateMany(
        { classId: history },
        { $set: { joinedAt: new Date('2026-11-11T08:00:00Z') } },
      );
      expect((await read()).others).toEqual({ count: 1, minutes: 0 });
    });

    test('leaves out students of other classes only', async () => {
      const email = 'elsewhere@school.test';
      const stranger = { uid: uidOf(email), email, name: 'Elsewhere' };
      await enrol(history, [stranger]);
      await enrol(art, [stranger]);
      await assign(art, '2026-11-12');
      expect((await read()).others).toEqual({ count: 2, minutes: 60 });
    });

    test('names a class instead once the caller teaches it too', async () => {
      await collections.classes.updateOne(
        { _id: history },
        { $push: { teachers: { uid: teacher.uid, email: teacher.email, name: 'T' } } },
      );
      expect(await read()).toMatchObject({ taught: [{ count: 2, minutes: 60 }], others: null });
    });
  });

  test('refuses what is no day', async () => {
    const ask = (query: object) =>
      request.get(`/classes/${biology}/load`).query(query).set(teacher.authorization);
    expect((await ask({ date: 'soon' }).expect(400)).body).toEqual(fieldProblem('date'));
    await ask({}).expect(400);
  });
});

describe('the week of a day', () => {
  test.each([
    ['2026-11-09', '2026-11-09', '2026-11-15'],
    ['2026-11-15', '2026-11-09', '2026-11-15'],
    ['2027-01-01', '2026-12-28', '2027-01-03'],
    ['2028-02-29', '2028-02-28', '2028-03-05'],
    ['0000-01-01', '0000-01-01', '0000-01-02'],
    ['9999-12-31', '9999-12-27', '9999-12-31'],
  ])('%s is in that of %s to %s', (day, from, to) => {
    expect(findWeek(day)).toEqual({ from, to });
  });
});
