import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxAnnouncements } from '#contract/classes/limits.values.ts';
import { textLimits } from '#contract/values.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { bearer, signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });
const colleague = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);
const classId = new ObjectId();
const path = `/classes/${classId}/announcements`;

beforeEach(async () => {
  const { classes, classMembers, classAnnouncements } = collections;
  await emptyCollections([classes, classMembers, classAnnouncements]);
  const teachers = [teacher, colleague].map(toOwner);
  await classes.insertOne({ ...buildClass({ teachers }), _id: classId });
  await classMembers.insertOne(buildClassMember(classId, toOwner(student)));
});

const announce = (text: unknown, { authorization } = teacher) =>
  request.post(path).set(authorization).send({ text });
const remove = (id: string, { authorization } = teacher) =>
  request.delete(`${path}/${id}`).set(authorization);
const list = (query: object = {}, { authorization } = student) =>
  request.get(path).query(query).set(authorization);
const archive = () => collections.classes.updateMany({}, { $set: { archivedAt: new Date() } });

describe('the announcements of a class', () => {
  test('are read by its students, the newest first, as they were written', async () => {
    await announce('First').expect(200);
    const text = '<b>Friday</b>\n[x](javascript:alert(1)) https://school.test';
    const { insertedId } = (await announce(text, colleague).expect(200)).body;
    const answer = await list().expect(200);
    expect(answer.body).toEqual([
      { _id: insertedId, text, author: colleague.name, createdAt: expect.any(String) },
      expect.objectContaining({ text: 'First', author: teacher.name }),
    ]);
    const page = await list({ currentPage: 1, itemsPerPage: 1 }).expect(200);
    expect(page.body).toMatchObject([{ text: 'First' }]);
    expect(page.headers['x-total-count']).toBe('2');
  });

  test('are deleted by any of its teachers, once, and never those of another class', async () => {
    const { insertedId } = (await announce('First')).body;
    const { insertedId: other } = await collections.classAnnouncements.insertOne({
      ...toOwner(teacher),
      classId: new ObjectId(),
      text: 'Elsewhere',
      createdAt: new Date(),
    });
    await remove(String(other)).expect(200, { deletedCount: 0 });
    await remove(insertedId, colleague).expect(200, { deletedCount: 1 });
    await remove(insertedId).expect(200, { deletedCount: 0 });
    expect(await collections.classAnnouncements.find().toArray()).toMatchObject([{ _id: other }]);
  });

  test.each([undefined, '', ' \u200b ', 7, 'x'.repeat(textLimits.announcement + 1)])(
    'are refused with the text %j',
    async (text) => {
      expect((await announce(text).expect(400)).body).toEqual(fieldProblem('text'));
    },
  );

  test('are limited in number', async () => {
    await collections.classAnnouncements.insertMany(
      Array.from({ length: maxAnnouncements }, (_, at) => ({
        ...toOwner(teacher),
        classId,
        text: String(at),
        createdAt: new Date(),
      })),
    );
    const { body } = await announce('One more').expect(409);
    expect(body).toEqual(problemWith({ status: 409, code: 'announcement-limit-reached' }));
  });

  test('stay readable in an archived class, which gets no more', async () => {
    const { insertedId } = (await announce('First')).body;
    await archive();
    expect((await list().expect(200)).body).toMatchObject([{ _id: insertedId }]);
    await announce('Second').expect(409);
    await remove(insertedId).expect(409);
  });

  test('stay when their author leaves, without the name, and are in the export before', async () => {
    const leaving = await signInAccount(api, { teacher: true });
    await collections.classes.updateOne({}, { $push: { teachers: toOwner(leaving) } });
    await announce('Mine', leaving).expect(200);
    const account = bearer(leaving.idToken);
    const file = await request.get('/account/export').set(leaving.authorization).expect(200);
    expect(JSON.parse(file.text).announcements).toMatchObject([
      { text: 'Mine', classId: String(classId) },
    ]);
    await request.delete('/account').set(account).expect(200);
    expect((await list().expect(200)).body).toMatchObject([
      { text: 'Mine', author: 'Deleted account' },
    ]);
  });
});
