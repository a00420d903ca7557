import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxClassTeachers, maxTaughtClasses } from '#contract/classes/limits.values.ts';
import type { ClassMember } from '#contract/classes/schemas.ts';
import { uidOf } from '#testing/builders/accounts.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount, type TestAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true, name: 'Grace Hopper' });
const colleague = await signInAccount(api, { teacher: true, name: 'Mary Somerville' });
const third = await signInAccount(api, { teacher: true });
const ada = await signInAccount(api, { name: 'Ada Lovelace' });
const emile = await signInAccount(api, { name: 'Émile Zola' });
const stranger = await signInAccount(api);
const everybody = [teacher, colleague, third];

let id: ObjectId;
beforeEach(async () => {
  await emptyCollections([collections.classes, collections.classMembers]);
  await makeClass([teacher]);
  await collections.classMembers.insertMany([
    buildClassMember(id, emile),
    buildClassMember(id, ada),
  ]);
});

const toOwner = ({ uid, email, name }: TestAccount) => ({ uid, email, name });
async function makeClass(teachers: TestAccount[], facts: Parameters<typeof buildClass>[0] = {}) {
  await collections.classes.deleteMany();
  const owners = teachers.map(toOwner);
  const { insertedId } = await collections.classes.insertOne(
    buildClass({ teachers: owners, ...facts }),
  );
  id = insertedId;
}
const list = (query: object = {}, { authorization } = teacher) =>
  request.get(`/classes/${id}/members`).query(query).set(authorization);
const names = (members: ClassMember[]) => members.map(({ name }) => name);
const remove = (email: string, { authorization } = teacher) =>
  request.delete(`/classes/${id}/members/${encodeURIComponent(email)}`).set(authorization);
const add = (email: unknown, { authorization } = teacher) =>
  request.post(`/classes/${id}/teachers`).set(authorization).send({ email });
const dismiss = (email: string, { authorization } = teacher) =>
  request.delete(`/classes/${id}/teachers/${email}`).set(authorization);
const listTeachers = async () =>
  (await collections.classes.findOne({ _id: id }))?.teachers.map(({ email }) => email);
const archive = () => collections.classes.updateMany({}, { $set: { archivedAt: new Date() } });

describe('GET /classes/:id/members', () => {
  test('lists the students in the order of their names, with their number', async () => {
    const answer = await list().expect(200);
    expect(answer.body).toEqual([
      { email: ada.email, name: 'Ada Lovelace', joinedAt: '2026-09-02T08:00:00.000Z' },
      { email: emile.email, name: 'Émile Zola', joinedAt: '2026-09-02T08:00:00.000Z' },
    ]);
    expect(answer.headers['x-total-count']).toBe('2');
  });

  test('has them by last name when asked', async () => {
    const nowak = { uid: 'uid-nowak', email: 'nowak@school.test', name: 'Nowak, Zofia' };
    await collections.classMembers.insertOne(buildClassMember(id, nowak));
    const byName = ['Ada Lovelace', 'Émile Zola', 'Nowak, Zofia'];
    expect(names((await list().expect(200)).body)).toEqual(byName);
    const { body } = await list({ sort: 'lastName' }).expect(200);
    expect(names(body)).toEqual(['Ada Lovelace', 'Nowak, Zofia', 'Émile Zola']);
    expect((await list({ sort: 'email' }).expect(400)).body).toMatchObject({
      errors: [{ path: 'sort' }],
    });
  });

  test('gives one page of what a search finds', async () => {
    const second = await list({ currentPage: 1, itemsPerPage: 1 }).expect(200);
    expect(names(second.body)).toEqual(['Émile Zola']);
    expect(second.headers['x-total-count']).toBe('2');
    const found = await list({ search: 'emile' }).expect(200);
    expect(names(found.body)).toEqual(['Émile Zola']);
    expect(found.headers['x-total-count']).toBe('1');
    expect(names((await list({ search: ada.email }).expect(200)).body)).toEqual(['Ada Lovelace']);
  });

  test('leaves out who has left, and students of other classes', async () => {
    await collections.classMembers.insertOne(buildClassMember(new ObjectId(), stranger));
    await collections.classMembers.updateOne({ uid: ada.uid }, { $set: { leftAt: new Date() } });
    expect(names((await list().expect(200)).body)).toEqual(['Émile Zola']);
  });

  test('can still be read when the class is archived', async () => {
    await archive();
    expect((await list().expect(200)).body).toHaveLength(2);
  });

  test('is for the teachers of the class only', async () => {
    await list({}, colleague).expect(404);
    await list({}, ada).expect(403);
    await list({ itemsPerPage: 0 }).expect(400);
  });
});

describe('DELETE /classes/:id/members/:email', () => {
  test('lets a student leave and join again', async () => {
    expect((await remove(ada.email, ada).expect(200)).body).toEqual({ deletedCount: 1 });
    await request.get(`/classes/${id}`).set(ada.authorization).expect(404);
    expect(names((await list()).body)).toEqual(['Émile Zola']);
    const code = (await collections.classes.findOne({ _id: id }))?.code;
    await request.post('/classes/join').set(ada.authorization).send({ code }).expect(200);
    expect(names((await list()).body)).toEqual(['Ada Lovelace', 'Émile Zola']);
  });

  test('lets a teacher of the class remove a student, once', async () => {
    expect((await remove(ada.email).expect(200)).body).toEqual({ deletedCount: 1 });
    expect((await remove(ada.email).expect(200)).body).toEqual({ deletedCount: 0 });
    expect((await remove('nobody@school.test').expect(200)).body).toEqual({ deletedCount: 0 });
    await request.get(`/classes/${id}`).set(ada.authorization).expect(404);
  });

  test('refuses everybody else, and changes nothing', async () => {
    const refused = (await remove(emile.email, ada).expect(403)).body;
    expect(refused).toEqual(problemWith({ status: 403, code: 'own-account-only' }));
    for (const account of [stranger, colleague]) {
      const hidden = (await remove(ada.email, account).expect(404)).body;
      expect(hidden).toEqual(problemWith({ status: 404, code: 'class-not-found' }));
      await remove(account.email, account).expect(404);
    }
    await remove('no address').expect(400);
    expect(await collections.classMembers.countDocuments({ leftAt: null })).toBe(2);
  });

  test('is refused while the class is archived', async () => {
    await archive();
    for (const call of [remove(ada.email), remove(ada.email, ada)]) {
      expect((await call.expect(409)).body).toEqual(
        problemWith({ status: 409, code: 'class-archived' }),
      );
    }
  });
});

describe('POST /classes/:id/teachers', () => {
  test('adds another teacher, who then has the same rights', async () => {
    expect((await add(colleague.email).expect(200)).body).toEqual({ modifiedCount: 1 });
    expect((await add(colleague.email).expect(200)).body).toEqual({ modifiedCount: 0 });
    await list({}, colleague).expect(200);
    expect(await listTeachers()).toEqual([teacher.email, colleague.email]);
  });

  test('ends the membership of a former student', async () => {
    await collections.classMembers.insertOne(buildClassMember(id, colleague));
    await add(colleague.email).expect(200);
    expect((await list().expect(200)).body).toHaveLength(2);
  });

  test('refuses whoever is not a teacher, and unknown addresses', async () => {
    for (const email of [ada.email, 'nobody@school.test']) {
      expect((await add(email).expect(409)).body).toEqual(
        problemWith({ status: 409, code: 'not-a-teacher' }),
      );
    }
    expect((await add('no address').expect(400)).body).toEqual(fieldProblem('email'));
    expect(await listTeachers()).toEqual([teacher.email]);
  });

  test('refuses more teachers than the limit', async () => {
    const many = Array.from({ length: maxClassTeachers - 1 }, (_, at) => {
      const email = `${at}@school.test`;
      return { uid: uidOf(email), email, name: 'Co-teacher' };
    });
    await collections.classes.updateOne({ _id: id }, { $push: { teachers: { $each: many } } });
    expect((await add(colleague.email).expect(409)).body).toEqual(
      problemWith({
        status: 409,
        code: 'class-teacher-limit-reached',
        params: { limit: maxClassTeachers },
      }),
    );
  });

  test('adds nobody who teaches as many classes as one can', async () => {
    await collections.classes.insertMany(
      Array.from({ length: maxTaughtClasses }, () =>
        buildClass({ teachers: [toOwner(colleague)] }),
      ),
    );
    expect((await add(colleague.email).expect(409)).body).toEqual(
      problemWith({
        status: 409,
        code: 'taught-class-limit-reached',
        params: { limit: maxTaughtClasses },
      }),
    );
    const make = () =>
      request.post('/classes').set(colleague.authorization).send({ name: 'One more' });
    expect((await make().expect(409)).body.code).toBe('taught-class-limit-reached');
    const one = await collections.classes.findOne({ 'teachers.uid': colleague.uid });
    await collections.classes.updateOne(
      { 'teachers.uid': colleague.uid },
      { $set: { archivedAt: new Date(), teachers: [toOwner(colleague), toOwner(third)] } },
    );
    await make().expect(200);
    const restore = ({ authorization } = third) =>
      request.patch(`/classes/${one?._id}`).set(authorization).send({ archived: false });
    // Nor does a class come back by a co-teacher.
    expect((await restore().expect(409)).body.code).toBe('taught-class-limit-reached');
  });

  test('is for the teachers of the class only, and not while it is archived', async () => {
    await add(colleague.email, colleague).expect(404);
    await add(colleague.email, ada).expect(403);
    await archive();
    await add(colleague.email).expect(409);
    expect(await listTeachers()).toEqual([teacher.email]);
  });
});

describe('DELETE /classes/:id/teachers/:email', () => {
  test('removes another teacher, or oneself', async () => {
    await makeClass(everybody);
    expect((await dismiss(third.email).expect(200)).body).toEqual({ deletedCount: 1 });
    expect((await dismiss(third.email).expect(200)).body).toEqual({ deletedCount: 0 });
    await dismiss(teacher.email).expect(200);
    expect(await listTeachers()).toEqual([colleague.email]);
    await list().expect(404);
  });

  test('never removes the last teacher', async () => {
    expect((await dismiss(teacher.email).expect(409)).body).toEqual(
      problemWith({ status: 409, code: 'last-class-teacher' }),
    );
    expect(await listTeachers()).toEqual([teacher.email]);
  });

  test('archives the class when the last teacher leaves it on purpose', async () => {
    const leave = (email: string) => dismiss(email).query({ archive: 'true' });
    await makeClass([teacher, colleague]);
    const filter = { uid: colleague.uid };
    await collections.users.updateOne(filter, { $set: { role: 'student' } });
    expect((await leave(teacher.email).expect(200)).body).toEqual({ deletedCount: 1 });
    const found = await collections.classes.findOne({ _id: id });
    expect(found?.archivedAt).toBeInstanceOf(Date);
    expect(found?.teachers.map(({ name }) => name)).toEqual(['Former teacher', colleague.name]);
    await list().expect(404);
    await collections.users.updateOne(filter, { $set: { role: 'admin' } });
  });

  test('archives nothing while another teacher stays, or for somebody else', async () => {
    await makeClass([teacher, colleague]);
    await dismiss(teacher.email).query({ archive: 'true' }).expect(200);
    expect((await collections.classes.findOne({ _id: id }))?.archivedAt).toBeNull();
    await dismiss(colleague.email, colleague).query({ archive: 'yes' }).expect(400);
    await dismiss(colleague.email).query({ archive: 'true' }).expect(404);
  });

  test('leaves one teacher when all remove themselves or each other at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      await makeClass(everybody);
      await Promise.all(
        everybody.flatMap((account) =>
          round % 2 === 0
            ? [dismiss(account.email, account)]
            : everybody.map(({ email }) => dismiss(email, account)),
        ),
      );
      expect(await listTeachers()).toHaveLength(1);
    }
  });

  test('counts only those who hold the rights of a teacher now', async () => {
    await makeClass([teacher, colleague]);
    const filter = { uid: colleague.uid };
    await collections.users.updateOne(filter, { $set: { role: 'student' } });
    await dismiss(teacher.email).expect(409);
    await dismiss(colleague.email).expect(200);
    await collections.users.updateOne(filter, { $set: { role: 'admin' } });
  });

  test('is for the teachers of the class only, and not while it is archived', async () => {
    await makeClass([teacher, colleague]);
    await dismiss(teacher.email, third).expect(404);
    await dismiss(teacher.email, ada).expect(403);
    await archive();
    await dismiss(colleague.email).expect(409);
    expect(await listTeachers()).toHaveLength(2);
  });
});
