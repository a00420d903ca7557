import { describe, expect, test } from 'vitest';
import { buildAssignmentDraft } from '#testing/builders/assignments.ts';
import { fieldProblem } from '#testing/problems.ts';
import { bearer, signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;

describe('PATCH /profile', () => {
  test('renames the own account, and nothing else', async () => {
    const other = await signInAccount(api, { name: 'Alan Turing' });
    const { email, authorization } = await signInAccount(api, { name: 'Ada Byron' });
    const body = { name: '  Ada Lovelace ', email: other.email, role: 'admin' };
    const answer = await request.patch('/profile').set(authorization).send(body).expect(200);
    expect(answer.body).toEqual({ modifiedCount: 1 });
    const own = await collections.users.findOne({ email });
    expect(own).toMatchObject({ name: 'Ada Lovelace' });
    expect(own).not.toHaveProperty('role');
    const untouched = await collections.users.findOne({ email: other.email });
    expect(untouched).toMatchObject({ name: 'Alan Turing' });
  });

  test('changes nothing when the name is the current one', async () => {
    const { name, authorization } = await signInAccount(api);
    const answer = await request.patch('/profile').set(authorization).send({ name }).expect(200);
    expect(answer.body).toEqual({ modifiedCount: 0 });
  });

  test('is known to another instance once the token is exchanged', async () => {
    const other = await startTestApi({ database: api.dependencies.database });
    const { uid, email, authorization } = await signInAccount(api, { name: 'Ada Byron' });
    // The other instance keeps the status of the account, with its name, for seconds.
    await other.request.get('/account/deletion-preview').set(authorization).expect(200);
    const body = { name: 'Ada Lovelace' };
    await request.patch('/profile').set(authorization).send(body).expect(200);
    const session = { uid, email, ...body, signedInAt: Math.floor(Date.now() / 1000) };
    await other.request
      .post('/addAssignment')
      .set(bearer(api.dependencies.productTokens.sign(session)))
      .send(buildAssignmentDraft())
      .expect(200);
    expect(await collections.assignments.findOne({ email })).toMatchObject(body);
  });

  test('does not register an account', async () => {
    const { email, authorization } = await signInAccount(api);
    await collections.users.deleteOne({ email });
    const body = { name: 'Ada Lovelace' };
    await request.patch('/profile').set(authorization).send(body).expect(401);
    expect(await collections.users.countDocuments({ email })).toBe(0);
  });

  test.each([undefined, null, '  ', 'a'.repeat(101), { $ne: '' }, ['Ada']])(
    'refuses the name %j',
    async (name) => {
      const { email, authorization } = await signInAccount(api, { name: 'Ada Lovelace' });
      const answer = await request.patch('/profile').set(authorization).send({ name }).expect(400);
      expect(answer.body).toEqual(fieldProblem('name'));
      expect(await collections.users.findOne({ email })).toMatchObject({ name: 'Ada Lovelace' });
    },
  );

  test('returns 401 when signed out', async () => {
    await request.patch('/profile').send({ name: 'Eve' }).expect(401);
  });
});

describe('the preferences', () => {
  const read = ({ authorization }: { authorization: { Authorization: string } }) =>
    request.get('/profile/preferences').set(authorization);

  test('release marks until the teacher chooses drafts, whatever another teacher chooses', async () => {
    const teacher = await signInAccount(api, { teacher: true });
    const other = await signInAccount(api, { teacher: true });
    expect((await read(teacher).expect(200)).body).toEqual({ releasesMarks: true });
    const change = (releasesMarks: unknown) =>
      request.patch('/profile/preferences').set(teacher.authorization).send({ releasesMarks });
    expect((await change(false).expect(200)).body).toEqual({ modifiedCount: 1 });
    expect((await change(false).expect(200)).body).toEqual({ modifiedCount: 0 });
    expect((await read(teacher)).body).toEqual({ releasesMarks: false });
    expect((await read(other)).body).toEqual({ releasesMarks: true });
    expect((await change('no').expect(400)).body).toEqual(fieldProblem('releasesMarks'));
    const data = await request.get('/account/export').set(teacher.authorization).expect(200);
    expect(data.body.preferences).toEqual({ releasesMarks: false });
  });

  test('are for teachers', async () => {
    await read(await signInAccount(api)).expect(403);
    await request.get('/profile/preferences').expect(401);
  });
});
