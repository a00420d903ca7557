import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { classCode, maxAttendedClasses, maxClassMembers } from '#contract/classes/limits.values.ts';
import type { SchoolClass } from '#contract/classes/schemas.ts';
import { maxPageSize } from '#contract/values.ts';
import { describeClasses } from '#data/classes/class-labels.ts';
import { findClassesOf, findClassRole } from '#data/classes/classes-of-account.ts';
import { uidOf } from '#testing/builders/accounts.ts';
import { buildClass, buildClassMember, buildInvitation } from '#testing/builders/classes.ts';
import { testWithUniqueRaces } from '#testing/database-engine.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const { database } = dependencies;
const teacher = await signInAccount(api, { teacher: true });
const colleague = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);
const other = await signInAccount(api);

beforeEach(() => emptyCollections([collections.classes, collections.classMembers]));

const post = (path: string, body: object, { authorization } = teacher) =>
  request.post(path).set(authorization).send(body);
const make = async (body: object = { name: 'Biology 9b' }, account = teacher) =>
  (await post('/classes', body, account).expect(200)).body;
const join = (code: unknown, account = student) => post('/classes/join', { code }, account);
const read = (id: unknown, { authorization } = student) =>
  request.get(`/classes/${id}`).set(authorization);
async function list({ authorization } = teacher, query = {}): Promise<SchoolClass[]> {
  return (await request.get('/classes').query(query).set(authorization).expect(200)).body;
}

describe('POST /classes', () => {
  test('makes a class with a code when a teacher names one', async () => {
    const { insertedId, code } = await make({
      name: ' Biology 9b ',
      subject: 'Biology',
      term: 'Autumn',
      colour: 'green',
    });
    expect(code).toMatch(new RegExp(`^[${classCode.alphabet}]{8}$`));
    expect((await read(insertedId, teacher).expect(200)).body).toEqual({
      _id: insertedId,
      name: 'Biology 9b',
      subject: 'Biology',
      term: 'Autumn',
      colour: 'green',
      role: 'teacher',
      teachers: [{ email: teacher.email, name: teacher.name }],
      archivedAt: null,
      joinedAt: null,
      code,
      codeEnabled: true,
      studentCount: 0,
      version: 1,
      holidays: [],
      topics: [],
      categories: [],
    });
  });

  test('takes a default for everything but the name', async () => {
    await make();
    expect(await list()).toEqual([
      expect.objectContaining({ subject: null, term: null, colour: 'blue' }),
    ]);
  });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['name', { name: { $ne: '' } }],
    ['subject', { name: 'x', subject: 'x'.repeat(81) }],
    ['term', { name: 'x', term: ['Autumn'] }],
    ['colour', { name: 'x', colour: 'beige' }],
  ])('refuses a wrong %s', async (field, body) => {
    expect((await post('/classes', body).expect(400)).body).toEqual(fieldProblem(field));
    expect(await collections.classes.countDocuments()).toBe(0);
  });
});

describe('POST /classes/join', () => {
  test('makes a student a member when the code is right, in any case and with separators', async () => {
    const { insertedId, code } = await make();
    // Some programs write a dash for a hyphen, and copy characters that nobody sees.
    const typed = ` ${code.slice(0, 4)}\u2013${code.slice(4)}\u200B `.toLowerCase();
    expect((await join(typed).expect(200)).body).toEqual({ classId: insertedId });
    expect((await read(insertedId).expect(200)).body).toEqual({
      _id: insertedId,
      name: 'Biology 9b',
      subject: null,
      term: null,
      colour: 'blue',
      role: 'student',
      teachers: [{ email: teacher.email, name: teacher.name }],
      archivedAt: null,
      joinedAt: expect.stringMatching(/Z$/),
      holidays: [],
      topics: [],
      categories: [],
    });
    expect(await list()).toEqual([expect.objectContaining({ studentCount: 1 })]);
  });

  testWithUniqueRaces('gives one membership when 50 calls arrive at once', async () => {
    const { insertedId, code } = await make();
    const answers = await Promise.all(Array.from({ length: 50 }, () => join(code)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await collections.classMembers.find().toArray()).toEqual([
      expect.objectContaining({ uid: student.uid, classId: new ObjectId(insertedId) }),
    ]);
  });

  test('keeps the day of joining when a member joins again', async () => {
    const { insertedId, code } = await make();
    await join(code).expect(200);
    const { joinedAt } = (await read(insertedId)).body;
    await join(code).expect(200);
    expect((await read(insertedId)).body.joinedAt).toBe(joinedAt);
  });

  test('makes a former member a member again, since the first time', async () => {
    const { insertedId, code } = await make();
    await join(code).expect(200);
    const long = { joinedAt: new Date('2026-01-01'), leftAt: new Date('2026-02-01') };
    await collections.classMembers.updateOne({ uid: student.uid }, { $set: long });
    await read(insertedId).expect(404);
    await join(code).expect(200);
    expect((await read(insertedId).expect(200)).body.joinedAt).toBe('2026-01-01T00:00:00.000Z');
    expect(await collections.classMembers.countDocuments()).toBe(1);
  });

  test('answers the same when the code is wrong, switched off, or of an archived class', async () => {
    await collections.classes.insertMany([
      buildClass({ code: 'AAAAAAAA', codeEnabled: false }),
      buildClass({ code: 'BBBBBBBB', archivedAt: new Date() }),
    ]);
    const answers = await Promise.all(
      ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC', '', 'not a code', '\u0000'].map((code) => join(code)),
    );
    const texts = answers.map(({ status, body: { requestId: _, ...body } }) => ({ status, body }));
    expect(texts).toEqual(Array(6).fill(texts[0]));
    expect(answers[0]?.body).toEqual(problemWith({ status: 404, code: 'class-code-unknown' }));
    expect(await collections.classMembers.countDocuments()).toBe(0);
  });

  test('refuses another student when the class is full, but not a member', async () => {
    const { insertedId, code } = await make();
    await join(code).expect(200);
    const others = Array.from({ length: maxClassMembers - 1 }, (_, at) => {
      const email = `${at}@school.test`;
      return buildClassMember(new ObjectId(insertedId), { uid: uidOf(email), email, name: 'Ben' });
    });
    await collections.classMembers.insertMany(others);
    expect((await join(code, other).expect(409)).body).toEqual(
      problemWith({ status: 409, code: 'class-full', params: { limit: maxClassMembers } }),
    );
    await join((await make()).code, other).expect(200);
    await join(code).expect(200);
    const invitation = buildInvitation(new ObjectId(insertedId), other.email);
    const invited = await collections.classInvitations.insertOne(invitation);
    const accept = () =>
      request.post(`/invitations/${invited.insertedId}/accept`).set(other.authorization);
    expect((await accept().expect(409)).body.code).toBe('class-full');
    await collections.classMembers.updateOne({ name: 'Ben' }, { $set: { leftAt: new Date() } });
    await accept().expect(200);
  });

  test('refuses a student who is in as many classes as one can be', async () => {
    const { code } = await make();
    const { insertedIds } = await collections.classes.insertMany(
      Array.from({ length: maxAttendedClasses }, () => buildClass()),
    );
    await collections.classMembers.insertMany(
      Object.values(insertedIds).map((id) => buildClassMember(id, student)),
    );
    expect((await join(code).expect(409)).body).toEqual(
      problemWith({ status: 409, code: 'attended-class-limit-reached' }),
    );
    await collections.classes.updateOne(
      { _id: insertedIds[0] ?? new ObjectId() },
      { $set: { archivedAt: new Date() } },
    );
    await join(code).expect(200);
  });

  test('refuses a teacher', async () => {
    const { code } = await make();
    const refused = await join(code, colleague).expect(403);
    expect(refused.body).toEqual(problemWith({ status: 403, code: 'students-only' }));
  });

  test.each([undefined, 12345678, { $ne: '' }, 'x'.repeat(101)])('refuses %j', async (code) => {
    expect((await join(code).expect(400)).body).toEqual(fieldProblem('code'));
  });
});

describe('GET /classes', () => {
  test('lists what one teaches or attends, without archived classes', async () => {
    const { insertedId, code } = await make({ name: 'Mine' });
    await make({ name: 'Not mine' }, colleague);
    const archived = buildClass({
      name: 'Old',
      archivedAt: new Date(),
      teachers: [{ uid: teacher.uid, email: teacher.email, name: teacher.name }],
    });
    await collections.classes.insertOne(archived);
    await join(code).expect(200);

    expect((await list()).map(({ name, role }) => [name, role])).toEqual([['Mine', 'teacher']]);
    expect((await list(student)).map(({ _id }) => _id)).toEqual([insertedId]);
    expect(await list(other)).toEqual([]);
    expect((await list(teacher, { archived: 'true' })).map(({ name }) => name)).toEqual(['Old']);
    await request.get('/classes?archived=perhaps').set(teacher.authorization).expect(400);
  });

  test('gives the last made of many, and says how many there are', async () => {
    const teachers = [{ uid: teacher.uid, email: teacher.email, name: teacher.name }];
    const { insertedIds } = await collections.classes.insertMany(
      Array.from({ length: maxPageSize + 5 }, () =>
        buildClass({ teachers, archivedAt: new Date() }),
      ),
    );
    const answer = await request
      .get('/classes?archived=true')
      .set(teacher.authorization)
      .expect(200);
    const ids = Object.values(insertedIds).map(String).reverse();
    expect(answer.body.map(({ _id }: SchoolClass) => _id)).toEqual(ids.slice(0, maxPageSize));
    expect(answer.headers['x-total-count']).toBe(String(maxPageSize + 5));
  });

  test('shows the code to teachers of the class only', async () => {
    const { code } = await make();
    await join(code).expect(200);
    expect(await list()).toEqual([expect.objectContaining({ code })]);
    expect(JSON.stringify(await list(student))).not.toContain(code);
  });
});

describe('GET /classes/:id', () => {
  test('answers 404 to whoever does not belong to the class, as for an unknown id', async () => {
    const { insertedId } = await make();
    for (const account of [other, colleague]) {
      const hidden = await read(insertedId, account).expect(404);
      expect(hidden.body).toEqual(problemWith({ status: 404, code: 'class-not-found' }));
    }
    await read(new ObjectId(), teacher).expect(404);
    await read('first', teacher).expect(400);
  });
});

describe('the reads of classes', () => {
  test('name the current classes and roles of an account', async () => {
    const { insertedId, code } = await make();
    await join(code).expect(200);
    const id = new ObjectId(insertedId);
    expect(await findClassesOf(database, teacher.uid)).toEqual({ taught: [id], attended: [] });
    expect(await findClassesOf(database, student.uid)).toEqual({
      taught: [],
      attended: [{ classId: id, joinedAt: expect.any(Date) }],
    });
    expect(await findClassRole(database, id, teacher.uid)).toMatchObject({
      role: 'teacher',
      isArchived: false,
    });
    expect((await findClassRole(database, id, student.uid))?.role).toBe('student');
    expect((await findClassRole(database, id, colleague.uid))?.role).toBeNull();
    expect(await findClassRole(database, new ObjectId(), teacher.uid)).toBeNull();
    expect(await describeClasses(database, [id, new ObjectId()])).toEqual(
      new Map([[insertedId, { _id: insertedId, name: 'Biology 9b', colour: 'blue' }]]),
    );
  });

  test('leave archived classes out, except where one is asked for by its id', async () => {
    const { insertedId, code } = await make();
    await join(code).expect(200);
    await collections.classes.updateMany({}, { $set: { archivedAt: new Date() } });
    const nothing = { taught: [], attended: [] };
    expect(await findClassesOf(database, teacher.uid)).toEqual(nothing);
    expect(await findClassesOf(database, student.uid)).toEqual(nothing);
    expect(await findClassRole(database, new ObjectId(insertedId), student.uid)).toMatchObject({
      role: 'student',
      isArchived: true,
      joinedAt: expect.any(Date),
    });
  });

  test('give nothing to a teacher of the class who has lost the role', async () => {
    const { insertedId } = await make();
    const filter = { uid: teacher.uid };
    await collections.users.updateOne(filter, { $set: { role: 'student' } });
    expect((await findClassesOf(database, teacher.uid)).taught).toEqual([]);
    expect((await findClassRole(database, new ObjectId(insertedId), teacher.uid))?.role).toBeNull();
    expect(await list()).toEqual([]);
    await read(insertedId, teacher).expect(404);
    await collections.users.updateOne(filter, { $set: { role: 'admin' } });
    await read(insertedId, teacher).expect(200);
  });
});
