import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import { buildUser } from '#testing/builders/accounts.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import {
  bearer,
  changeFirebaseAccount,
  createFirebaseAccount,
  newEmail,
  signInAccount,
} from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;

describe('POST /users', () => {
  test('registers the holder of the ID token, as a student', async () => {
    const { email, idToken } = await createFirebaseAccount();
    const body = { name: '  Ada Lovelace ', email: email.toUpperCase(), role: 'admin' };
    const answer = await request.post('/users').set(bearer(idToken)).send(body).expect(200);
    const stored = await collections.users.findOne({ _id: new ObjectId(answer.body.insertedId) });
    expect(stored).toMatchObject({ email, name: 'Ada Lovelace' });
    expect(stored).not.toHaveProperty('role');
  });

  test('does not register a known e-mail again, and keeps its name', async () => {
    const { email, name, idToken } = await signInAccount(api);
    const body = { name: 'Somebody Else', email };
    const answer = await request.post('/users').set(bearer(idToken)).send(body).expect(200);
    expect(answer.body).toEqual({
      insertedId: null,
      code: 'email-already-registered',
      message: expect.any(String),
    });
    expect(await collections.users.find({ email }).toArray()).toMatchObject([{ name }]);
  });

  test.each([
    ['it is the first call', false],
    ['the token was asked for before', true],
  ])('answers the id to exactly one of several calls when %s', async (_when, isRecorded) => {
    const { email, idToken } = await createFirebaseAccount({ name: '' });
    if (isRecorded) await request.post('/jwt').set(bearer(idToken)).send({ email }).expect(200);
    const register = () =>
      request.post('/users').set(bearer(idToken)).send({ name: 'Ada Lovelace', email }).expect(200);
    const answers = await Promise.all(Array.from({ length: 10 }, register));
    const [user, ...others] = await collections.users.find({ email }).toArray();
    expect(others).toEqual([]);
    const ids = answers.map(({ body }) => body.insertedId).filter((id) => id !== null);
    expect(ids).toEqual([user?._id.toHexString()]);
    expect(user).toMatchObject({ name: 'Ada Lovelace' });
  });

  test('registers under its name, everywhere, who has the name of the address from the token', async () => {
    const { uid, email, idToken } = await createFirebaseAccount({ name: '' });
    const exchange = async () => {
      const call = request.post('/jwt').set(bearer(idToken)).send({ email });
      return bearer(String((await call.expect(200)).body.token));
    };
    const submit = async (token: ReturnType<typeof bearer>) => {
      const { insertedId } = await collections.assignments.insertOne(buildAssignment());
      const answer = { pdfLink: 'https://documents.test/a.pdf', quickNote: 'Done.' };
      const body = { ...answer, email, assignmentId: insertedId.toHexString() };
      await request.post('/submitAssignment').set(token).send(body).expect(200);
    };
    const token = await exchange();
    await submit(token);
    const register = (name: string) =>
      request.post('/users').set(bearer(idToken)).send({ name, email }).expect(200);
    expect((await register('Ada Lovelace')).body.insertedId).toMatch(/^[0-9a-f]{24}$/);
    await submit(token);
    expect(await collections.submissions.distinct('name', { uid })).toEqual(['Ada Lovelace']);
    expect((await register('Somebody Else')).body).toMatchObject({ insertedId: null });
    expect(await collections.users.findOne({ uid })).toMatchObject({ name: 'Ada Lovelace' });
    await submit(await exchange());
    expect(await collections.submissions.distinct('name', { uid })).toEqual(['Ada Lovelace']);
  });

  test('answers no id for an account of an earlier version', async () => {
    const { uid, email, idToken } = await createFirebaseAccount();
    await collections.users.insertOne(buildUser({ uid, email, name: 'Ada Byron' }));
    const body = { name: 'Ada Lovelace', email };
    const answer = await request.post('/users').set(bearer(idToken)).send(body).expect(200);
    expect(answer.body).toMatchObject({ insertedId: null, message: expect.any(String) });
    expect(await collections.users.findOne({ uid })).toMatchObject({ name: 'Ada Byron' });
  });

  test('the database accepts one account per e-mail only', async () => {
    const user = buildUser({ email: newEmail() });
    await collections.users.insertOne({ ...user });
    await expect(collections.users.insertOne({ ...user })).rejects.toMatchObject({ code: 11_000 });
  });

  test('returns 401 without an ID token', async () => {
    const body = { name: 'Eve', email: 'eve@study-flow.test' };
    await request.post('/users').send(body).expect(401);
    expect(await collections.users.countDocuments({ email: body.email })).toBe(0);
  });

  test("returns 403 for another e-mail than the ID token's", async () => {
    const { idToken } = await createFirebaseAccount();
    const body = { name: 'Eve', email: 'somebody@study-flow.test' };
    await request.post('/users').set(bearer(idToken)).send(body).expect(403);
    expect(await collections.users.countDocuments({ email: body.email })).toBe(0);
  });

  test('refuses a missing name', async () => {
    const { email, idToken } = await createFirebaseAccount();
    const answer = await request
      .post('/users')
      .set(bearer(idToken))
      .send({ name: '  ', email })
      .expect(400);
    expect(answer.body.errors).toMatchObject([{ path: 'name' }]);
  });
});

describe('GET /users/admin/:email', () => {
  test('returns false for a student', async () => {
    const { email, authorization } = await signInAccount(api);
    const answer = await request.get(`/users/admin/${email}`).set(authorization).expect(200);
    expect(answer.body).toEqual({ admin: false });
  });

  test('returns true for a teacher, who may also ask about others', async () => {
    const student = await signInAccount(api);
    const { email, authorization } = await signInAccount(api, { teacher: true });
    const own = await request.get(`/users/admin/${email}`).set(authorization).expect(200);
    expect(own.body).toEqual({ admin: true });
    const other = await request.get(`/users/admin/${student.email}`).set(authorization).expect(200);
    expect(other.body).toEqual({ admin: false });
  });

  test('returns 401 for an account that is not registered', async () => {
    const { email, authorization } = await signInAccount(api);
    await collections.users.deleteOne({ email });
    await request.get(`/users/admin/${email}`).set(authorization).expect(401);
  });

  test('returns false for an address that is not registered', async () => {
    const { authorization } = await signInAccount(api, { teacher: true });
    const answer = await request.get(`/users/admin/${newEmail()}`).set(authorization).expect(200);
    expect(answer.body).toEqual({ admin: false });
  });

  test('returns 403 when a student asks about others', async () => {
    const teacher = await signInAccount(api, { teacher: true });
    const { authorization } = await signInAccount(api);
    await request.get(`/users/admin/${teacher.email}`).set(authorization).expect(403);
  });

  test('returns 401 when signed out', async () => {
    await request.get('/users/admin/ada@study-flow.test').expect(401);
  });

  test('refuses an invalid e-mail', async () => {
    const { authorization } = await signInAccount(api);
    await request.get('/users/admin/ada').set(authorization).expect(400);
  });

  test('applies a demotion immediately to an existing token', async () => {
    const { email, authorization } = await signInAccount(api, { teacher: true });
    await collections.users.updateOne({ email }, { $set: { role: 'student' } });
    const answer = await request.get(`/users/admin/${email}`).set(authorization).expect(200);
    expect(answer.body).toEqual({ admin: false });
    await request.get('/users').set(authorization).expect(403);
  });
});

describe('GET /users', () => {
  test('shows a teacher all users with name, e-mail and role only', async () => {
    const student = await signInAccount(api, { name: 'Alan Turing' });
    const teacher = await signInAccount(api, { name: 'Grace Hopper', teacher: true });
    const answer = await request.get('/users').set(teacher.authorization).expect(200);
    expect(answer.body).toEqual(
      expect.arrayContaining([
        { _id: expect.any(String), email: student.email, name: 'Alan Turing', role: 'student' },
        { _id: expect.any(String), email: teacher.email, name: 'Grace Hopper', role: 'admin' },
      ]),
    );
  });

  test('returns 403 for a student', async () => {
    const { authorization } = await signInAccount(api);
    await request.get('/users').set(authorization).expect(403);
  });

  test('returns 401 when signed out', async () => {
    await request.get('/users').expect(401);
  });
});

describe('PATCH /users/admin/:id', () => {
  async function findUser(email: string) {
    const user = await collections.users.findOne({ email });
    return { path: `/users/admin/${user?._id.toHexString()}`, role: user?.role };
  }

  test('makes a student a teacher, once', async () => {
    const student = await signInAccount(api);
    const { authorization } = await signInAccount(api, { teacher: true });
    const { path } = await findUser(student.email);
    const first = await request.patch(path).set(authorization).expect(200);
    expect(first.body).toEqual({ modifiedCount: 1 });
    expect(await findUser(student.email)).toMatchObject({ role: 'admin' });
    const second = await request.patch(path).set(authorization).expect(200);
    expect(second.body).toEqual({ modifiedCount: 0 });
  });

  test('returns 409 for an account with an unverified address', async () => {
    const eve = await signInAccount(api, { verified: false });
    const { authorization } = await signInAccount(api, { teacher: true });
    const { path } = await findUser(eve.email);
    const answer = await request.patch(path).set(authorization).expect(409);
    expect(answer.body.detail).toContain('has not verified their e-mail address');
    expect(await findUser(eve.email)).toMatchObject({ role: undefined });
    await changeFirebaseAccount(eve.uid, { emailVerified: true });
    await request.patch(path).set(authorization).expect(200);
    await request.get('/users').set(eve.authorization).expect(200);
  });

  test('returns 409 when Firebase has withdrawn the verification since the last sign-in', async () => {
    const eve = await signInAccount(api);
    const { authorization } = await signInAccount(api, { teacher: true });
    await changeFirebaseAccount(eve.uid, { emailVerified: false });
    const { path } = await findUser(eve.email);
    await request.patch(path).set(authorization).expect(409);
    expect(await findUser(eve.email)).toMatchObject({ role: undefined });
    expect(await collections.users.findOne({ email: eve.email })).toMatchObject({
      emailVerified: false,
    });
  });

  test('gives no rights while the address is not verified', async () => {
    const eve = await signInAccount(api, { verified: false, teacher: true });
    const { authorization } = await signInAccount(api, { teacher: true });
    await request.get('/users').set(eve.authorization).expect(403);
    const own = await request.get(`/users/admin/${eve.email}`).set(eve.authorization).expect(200);
    expect(own.body).toEqual({ admin: false });
    const asked = await request.get(`/users/admin/${eve.email}`).set(authorization).expect(200);
    expect(asked.body).toEqual({ admin: false });
  });

  test('lists a teacher without a verified address as a student until it is verified', async () => {
    const eve = await signInAccount(api, { verified: false, teacher: true });
    const { authorization } = await signInAccount(api, { teacher: true });
    const listEve = async (role: string) => {
      const query = { role, search: eve.email };
      const [list, count] = await Promise.all([
        request.get('/users').query(query).set(authorization).expect(200),
        request.get('/users/count').query(query).set(authorization).expect(200),
      ]);
      expect(count.body).toEqual({ count: list.body.length });
      return list.body.map((user: User) => user.role);
    };
    expect([await listEve('admin'), await listEve('student')]).toEqual([[], ['student']]);
    await changeFirebaseAccount(eve.uid, { emailVerified: true });
    const { path } = await findUser(eve.email);
    const answer = await request.patch(path).set(authorization).expect(200);
    expect(answer.body).toEqual({ modifiedCount: 1 });
    expect([await listEve('admin'), await listEve('student')]).toEqual([['admin'], []]);
  });

  test('changes the account once for fifty concurrent promotions', async () => {
    const student = await signInAccount(api);
    const { authorization } = await signInAccount(api, { teacher: true });
    const { path } = await findUser(student.email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => request.patch(path).set(authorization).expect(200)),
    );
    expect(answers.filter(({ body }) => body.modifiedCount === 1)).toHaveLength(1);
  });

  test('takes effect immediately for an existing token', async () => {
    const student = await signInAccount(api);
    const { authorization } = await signInAccount(api, { teacher: true });
    const { path } = await findUser(student.email);
    await request.patch(path).set(authorization).expect(200);
    await request.get('/users').set(student.authorization).expect(200);
  });

  test('returns 403 for a student, also for the own account', async () => {
    const { email, authorization } = await signInAccount(api);
    const { path } = await findUser(email);
    await request.patch(path).set(authorization).expect(403);
    expect(await findUser(email)).toMatchObject({ role: undefined });
  });

  test('returns 401 when signed out', async () => {
    await request.patch(`/users/admin/${new ObjectId()}`).expect(401);
  });

  test('changes nothing for an unknown id, and returns 400 for a malformed one', async () => {
    const { authorization } = await signInAccount(api, { teacher: true });
    const unknown = await request.patch(`/users/admin/${new ObjectId()}`).set(authorization);
    expect(unknown.body).toEqual({ modifiedCount: 0 });
    await request.patch('/users/admin/1').set(authorization).expect(400);
  });
});
