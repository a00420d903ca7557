import { Collection, ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isRoleDecided } from '#data/tombstones/role-decisions.ts';
import { buildUser } from '#testing/builders/accounts.ts';
import { problemWith } from '#testing/problems.ts';
import {
  changeFirebaseAccount,
  createFirebaseAccount,
  deleteFirebaseAccount,
  signInAccount,
} from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';
import { demoteTeacher } from './demotion.ts';
import { promoteUser } from './teachers.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const { database } = dependencies;
const { users, removedRoles } = collections;
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
    expect(await isRoleDecided(collections.roleDecisions, ada.email)).toBe(true);
    expect((await demote(adaId).expect(200)).body).toEqual({ modifiedCount: 0 });
  });

  test('takes effect immediately for an existing token', async () => {
    await demote(adaId).expect(200);
    await request.get('/users').set(ada.authorization).expect(403);
  });

  test('lets a teacher remove the own role', async () => {
    expect((await demote(graceId).expect(200)).body).toEqual({ modifiedCount: 1 });
    await demote(adaId).expect(403);
  });

  test('returns 409 for the last teacher', async () => {
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

  test('does not count a teacher with an unverified address as remaining', async () => {
    await users.updateOne({ _id: adaId }, { $set: { emailVerified: false } });
    await demote(graceId).expect(409);
    await users.updateOne({ _id: adaId }, { $set: { emailVerified: true } });
    await demote(graceId).expect(200);
  });

  test.each<[string, (uid: string) => Promise<void>]>([
    ['is gone', deleteFirebaseAccount],
    ['is disabled', (uid) => changeFirebaseAccount(uid, { disableUser: true })],
    ['is not verified', (uid) => changeFirebaseAccount(uid, { emailVerified: false })],
  ])('does not count a teacher as remaining whose Firebase account %s', async (_what, change) => {
    await users.updateOne({ _id: adaId }, { $set: { role: 'student' } });
    const { uid, email } = await createFirebaseAccount();
    await users.insertOne(buildUser({ uid, email, role: 'admin' }));
    await change(uid);
    await demote(graceId).expect(409);
    expect(await users.findOne({ _id: graceId })).toMatchObject({ role: 'admin' });
    const preview = request.get('/account/deletion-preview').set(grace.authorization);
    expect((await preview.expect(200)).body).toMatchObject({ lastTeacher: true });
  });

  test('changes nothing for other accounts, and returns 400 for a malformed id', async () => {
    const { insertedId } = await users.insertOne(buildUser());
    expect((await demote(insertedId).expect(200)).body).toEqual({ modifiedCount: 0 });
    expect(await users.findOne({ _id: insertedId })).not.toHaveProperty('role');
    expect((await demote(new ObjectId()).expect(200)).body).toEqual({ modifiedCount: 0 });
    await demote('1').expect(400);
  });

  test('returns 403 for students and 401 when signed out', async () => {
    await users.updateOne({ _id: adaId }, { $set: { role: 'student' } });
    await demote(graceId, ada).expect(403);
    await request.delete(`/users/admin/${graceId}`).expect(401);
    expect(await countTeachers()).toBe(1);
  });
});

describe('at the same time', () => {
  test('leaves one of two teachers who demote each other', async () => {
    for (let round = 0; round < 10; round += 1) {
      await users.updateMany({}, { $set: { role: 'admin' } });
      const answers = await Promise.all([demote(adaId, grace), demote(graceId, ada)]);
      expect(answers.filter(({ body }) => body.modifiedCount === 1)).toHaveLength(1);
      expect(await countTeachers()).toBe(1);
    }
  });

  test('leaves one of fifty teachers who are demoted at the same time', async () => {
    const others = await Promise.all(Array.from({ length: 48 }, () => createFirebaseAccount()));
    const { insertedIds } = await users.insertMany(
      others.map(({ uid, email }) => buildUser({ uid, email, role: 'admin' })),
    );
    const everyone = [...ids, ...Object.values(insertedIds)];
    const outcomes = await Promise.all(everyone.map((id) => demoteTeacher(database, id)));
    expect(outcomes.filter((outcome) => outcome === 'demoted')).toHaveLength(49);
    expect(await countTeachers()).toBe(1);
  });

  test('changes the account once for fifty concurrent demotions', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => demoteTeacher(database, adaId)),
    );
    expect(outcomes.filter((outcome) => outcome === 'demoted')).toHaveLength(1);
    expect(await countTeachers()).toBe(1);
  });

  describe('after a process that has ended before it changed the account', () => {
    beforeEach(async () => {
      await demote(adaId).expect(200);
      const { roleId = adaId } = (await users.findOne({ _id: adaId })) ?? {};
      await users.updateOne({ _id: adaId }, { $set: { role: 'admin' } });
      await removedRoles.updateOne({ _id: 'teachers' }, { $addToSet: { roleIds: roleId } });
    });

    test('does not count that teacher as remaining', async () => {
      await demote(graceId).expect(409);
      expect(await countTeachers()).toBe(2);
    });

    test('completes the demotion when it is repeated', async () => {
      expect((await demote(adaId).expect(200)).body).toEqual({ modifiedCount: 1 });
      expect(await countTeachers()).toBe(1);
    });

    test('counts that teacher again after a promotion', async () => {
      await promoteUser(users, adaId);
      expect((await demote(graceId).expect(200)).body).toEqual({ modifiedCount: 1 });
      expect(await countTeachers()).toBe(1);
    });
  });

  test('leaves a teacher who is promoted while the demotion before is still running', async () => {
    const earlier = await users.findOne({ _id: adaId });
    const { updateOne } = Collection.prototype;
    vi.spyOn(Collection.prototype, 'updateOne').mockImplementation(async function (
      this: Collection,
      filter,
      update,
      options,
    ) {
      const isLateWrite = this.collectionName === 'users' && 'role' in filter;
      if (isLateWrite) await promoteUser(users, adaId);
      return updateOne.call(this, filter, update, options);
    });
    await demoteTeacher(database, adaId);
    vi.restoreAllMocks();
    const now = await users.findOne({ _id: adaId });
    expect(now?.role).toBe('admin');
    expect(now?.roleId).not.toEqual(earlier?.roleId);
    expect(await demoteTeacher(database, graceId)).toBe('demoted');
    expect(await countTeachers()).toBe(1);
  });
});
