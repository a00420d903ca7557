import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../../testing/builders.ts';
import { problemWith } from '../../../testing/problems.ts';
import { signInAccount } from '../../../testing/test-accounts.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { promoteUser } from '../collection.ts';
import { isRoleDecided } from '../tombstones.ts';
import { demoteTeacher } from './demotion.ts';

const api = await startTestApi();
const { request, collections } = api;
const { users, demotionTurns } = collections;
const grace = await signInAccount(api, { name: 'Grace Hopper' });
const ada = await signInAccount(api, { name: 'Ada Lovelace' });
const ids = await Promise.all(
  [grace, ada].map(async ({ email }) => (await users.findOne({ email }))?._id ?? new ObjectId()),
);
const [graceId = new ObjectId(), adaId = new ObjectId()] = ids;

beforeEach(async () => {
  await users.deleteMany({ _id: { $nin: ids } });
  await users.updateMany({}, { $set: { role: 'admin' } });
});

const demote = (id: unknown, { authorization } = grace) =>
  request.delete(`/users/admin/${id}`).set(authorization);
const countTeachers = () => users.countDocuments({ role: 'admin' });

describe('DELETE /users/admin/:id', () => {
  test('a teacher makes a teacher a student, once', async () => {
    expect((await demote(adaId).expect(200)).body).toEqual({ modifiedCount: 1 });
    expect(await users.findOne({ _id: adaId })).toMatchObject({ role: 'student' });
    expect(await isRoleDecided(collections.tombstones, ada.email)).toBe(true);
    expect((await demote(adaId).expect(200)).body).toEqual({ modifiedCount: 0 });
  });

  test('who loses the role cannot use it any more, with the token they have', async () => {
    await demote(adaId).expect(200);
    await request.get('/users').set(ada.authorization).expect(403);
  });

  test('a teacher may lay down their own role', async () => {
    expect((await demote(graceId).expect(200)).body).toEqual({ modifiedCount: 1 });
    await demote(adaId).expect(403);
  });

  test('the last teacher stays one', async () => {
    await demote(adaId).expect(200);
    const answer = await demote(graceId).expect(409);
    expect(answer.body).toEqual(
      problemWith({
        status: 409,
        detail: 'This is the last teacher. Make somebody else a teacher first.',
      }),
    );
    expect(await users.findOne({ _id: graceId })).toMatchObject({ role: 'admin' });
  });

  test('a teacher whose address is not verified does not count as one who remains', async () => {
    await users.updateOne({ _id: adaId }, { $set: { emailVerified: false } });
    await demote(graceId).expect(409);
    await users.updateOne({ _id: adaId }, { $set: { emailVerified: true } });
    await demote(graceId).expect(200);
  });

  test('nobody else has a role to lose; a malformed id is refused', async () => {
    const { insertedId } = await users.insertOne(buildUser());
    expect((await demote(insertedId).expect(200)).body).toEqual({ modifiedCount: 0 });
    expect(await users.findOne({ _id: insertedId })).not.toHaveProperty('role');
    expect((await demote(new ObjectId()).expect(200)).body).toEqual({ modifiedCount: 0 });
    await demote('1').expect(400);
  });

  test('students demote nobody, nor does who has not signed in', async () => {
    await users.updateOne({ _id: adaId }, { $set: { role: 'student' } });
    await demote(graceId, ada).expect(403);
    await request.delete(`/users/admin/${graceId}`).expect(401);
    expect(await countTeachers()).toBe(1);
  });
});

describe('at the same time', () => {
  test('two teachers who demote each other leave one teacher, every time', async () => {
    for (let round = 0; round < 10; round += 1) {
      await users.updateMany({}, { $set: { role: 'admin' } });
      const answers = await Promise.all([demote(adaId, grace), demote(graceId, ada)]);
      expect(answers.filter(({ body }) => body.modifiedCount === 1)).toHaveLength(1);
      expect(await countTeachers()).toBe(1);
    }
  });

  test('of ten teachers who are all demoted at once, one remains', async () => {
    const { insertedIds } = await users.insertMany(
      Array.from({ length: 8 }, (_, at) => buildUser({ email: `${at}@a.test`, role: 'admin' })),
    );
    const everyone = [...ids, ...Object.values(insertedIds)];
    const outcomes = await Promise.all(everyone.map((id) => demoteTeacher(collections, id)));
    expect(outcomes.filter((outcome) => outcome === 'demoted')).toHaveLength(9);
    expect(await countTeachers()).toBe(1);
  });

  test('of fifty demotions of one teacher, one changes the account', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => demoteTeacher(collections, adaId)),
    );
    expect(outcomes.filter((outcome) => outcome === 'demoted')).toHaveLength(1);
    expect(await countTeachers()).toBe(1);
  });

  test('a process that died in its turn stops nobody, and its late write comes to nothing', async () => {
    const lost = { turn: 900, user: graceId };
    const openedAt = new Date(Date.now() - 60_000);
    await demotionTurns.updateOne({ _id: 'demotion' }, { $set: { ...lost, openedAt } });
    expect(await demoteTeacher(collections, adaId)).toBe('demoted');
    expect(await users.findOne({ _id: graceId })).toMatchObject({
      role: 'admin',
      demotionTurn: 900,
    });
    await promoteUser(users, adaId);
    expect(await demoteTeacher(collections, graceId)).toBe('demoted');
  });
});
