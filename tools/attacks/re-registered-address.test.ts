import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { tokenAnswer } from '../../server/src/contract/accounts/schemas.ts';
import { buildUser } from '../../server/src/testing/builders/accounts.ts';
import { buildAssignment } from '../../server/src/testing/builders/assignments.ts';
import { buildStudyTask } from '../../server/src/testing/builders/study-tasks.ts';
import { buildMarkedSubmission } from '../../server/src/testing/builders/submissions.ts';
import {
  bearer,
  changeFirebaseAccount,
  createFirebaseAccount,
  deleteFirebaseAccount,
  type FirebaseAccount,
  fetchIdToken,
  newEmail,
  signInAccount,
} from '../../server/src/testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '../../server/src/testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { users, assignments, submissions, studyTasks } = collections;

beforeEach(() => emptyCollections(Object.values(collections)));

const exchangeToken = ({ email, idToken }: FirebaseAccount) =>
  request.post('/jwt').set(bearer(idToken)).send({ email });

async function signInTeacher() {
  const grace = await signInAccount(api, { teacher: true });
  const { uid, email } = grace;
  await assignments.insertOne(buildAssignment({ uid, email }));
  await studyTasks.insertOne(buildStudyTask(email, { uid }));
  await submissions.insertOne(buildMarkedSubmission({ uid, email, assignmentId: new ObjectId() }));
  return grace;
}

describe('an address that another Firebase account registers again', () => {
  test('gives neither the role nor the work of the earlier account', async () => {
    const grace = await signInTeacher();
    await deleteFirebaseAccount(grace.uid);
    const eve = await createFirebaseAccount({ uid: `eve-${grace.email}`, email: grace.email });
    const answer = await exchangeToken(eve).expect(409);
    expect(answer.body.token).toBeUndefined();
    expect(answer.body.detail).toContain('Ask whoever runs Study Flow at your school');
    await request
      .post('/users')
      .set(bearer(eve.idToken))
      .send({ email: eve.email, name: 'Eve' })
      .expect(409);
    expect(await users.find({ email: grace.email }).toArray()).toMatchObject([
      { uid: grace.uid, role: 'admin' },
    ]);
  });

  test('gives nothing to an existing account that changes to it', async () => {
    const grace = await signInTeacher();
    await deleteFirebaseAccount(grace.uid);
    const eve = await signInAccount(api, { email: newEmail() });
    await changeFirebaseAccount(eve.uid, { email: grace.email, emailVerified: true });
    const idToken = await fetchIdToken(grace.email);
    await exchangeToken({ ...eve, email: grace.email, idToken }).expect(409);
    expect(await users.findOne({ uid: eve.uid })).not.toHaveProperty('role');
    expect(await assignments.countDocuments({ uid: eve.uid })).toBe(0);
  });

  test('gives only a new account after its owner changed to another address', async () => {
    const grace = await signInTeacher();
    const former = grace.email;
    const email = newEmail();
    await changeFirebaseAccount(grace.uid, { email, emailVerified: true });
    await exchangeToken({ ...grace, email, idToken: await fetchIdToken(email) }).expect(200);
    const eve = await createFirebaseAccount({ uid: `eve-${former}`, email: former });
    const { token } = tokenAnswer.parse((await exchangeToken(eve).expect(200)).body);
    await request.get('/users').set(bearer(token)).expect(403);
    const exported = await request.get('/account/export').set(bearer(token)).expect(200);
    expect(exported.body).toMatchObject({ assignments: [], submissions: [], studyTasks: [] });
    expect(await assignments.findOne()).toMatchObject({ uid: grace.uid, email });
  });

  test('keeps the subscription and images of others when the new account is deleted', async () => {
    const grace = await signInTeacher();
    await request.post('/newsletter').send({ email: grace.email }).expect(200);
    await deleteFirebaseAccount(grace.uid);
    const eve = await createFirebaseAccount({ uid: `eve-${grace.email}`, email: grace.email });
    await request.delete('/account').set(bearer(eve.idToken)).expect(200);
    expect(await collections.subscribers.countDocuments({ email: grace.email })).toBe(1);
    expect(await users.countDocuments({ uid: grace.uid })).toBe(1);
    expect(await assignments.countDocuments({ uid: grace.uid })).toBe(1);
  });
});

describe('an address that a stranger signs up with before its owner', () => {
  test('works for its owner after the stranger has deleted the own Firebase account', async () => {
    const email = newEmail();
    const eve = await createFirebaseAccount({ uid: `eve-${email}`, email, verified: false });
    await exchangeToken(eve).expect(200);
    await deleteFirebaseAccount(eve.uid);
    const owner = await createFirebaseAccount({ uid: `owner-${email}`, email });
    await exchangeToken(owner).expect(200);
    expect(await users.find({ email }).toArray()).toMatchObject([{ uid: owner.uid }]);
    await exchangeToken(eve).expect(401);
  });

  test('stays refused, with what it owns, when the stranger has used it', async () => {
    const email = newEmail();
    const eve = await createFirebaseAccount({ uid: `eve-${email}`, email, verified: false });
    await exchangeToken(eve).expect(200);
    await studyTasks.insertOne(buildStudyTask(email, { uid: eve.uid }));
    await deleteFirebaseAccount(eve.uid);
    const owner = await createFirebaseAccount({ uid: `owner-${email}`, email });
    await exchangeToken(owner).expect(409);
    expect(await studyTasks.countDocuments({ uid: eve.uid })).toBe(1);
  });
});

test('gives work from before uids only to a verified address', async () => {
  const email = newEmail();
  const { uid: _uid, ...earlier } = buildUser({ email, role: 'admin' });
  await users.insertOne(earlier);
  const eve = await createFirebaseAccount({ email, verified: false });
  await exchangeToken(eve).expect(403);
  expect(await users.findOne({ email })).not.toHaveProperty('uid');
});
