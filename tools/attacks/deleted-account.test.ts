import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import {
  buildAssignment,
  buildMarkedSubmission,
  buildSubmission,
} from '../../server/src/testing/builders.ts';
import {
  bearer,
  createFirebaseAccount,
  newEmail,
  signInAccount,
} from '../../server/src/testing/test-accounts.ts';
import { startTestApi } from '../../server/src/testing/test-api.ts';

const head = newEmail();
const api = await startTestApi({ adminEmails: [head] });
const { request, collections } = api;
const { users, assignments, submissions } = collections;

const trade = ({ email, idToken }: { email: string; idToken: string }) =>
  request.post('/jwt').set(bearer(idToken)).send({ email });
const register = ({ email, idToken }: { email: string; idToken: string }) =>
  request.post('/users').set(bearer(idToken)).send({ email, name: 'Eve' });

/** Somebody with marked work and an assignment that others have answered, who has deleted the account. */
async function leaveWorkBehind() {
  const ada = await signInAccount(api);
  const { uid, email } = ada;
  const { insertedId: assignmentId } = await assignments.insertOne(buildAssignment({ uid, email }));
  await submissions.insertMany([
    buildSubmission({ assignmentId }),
    buildMarkedSubmission({ uid, email, assignmentId: new ObjectId() }),
  ]);
  await request.delete('/account').set(bearer(ada.idToken)).expect(200);
  const kept = await assignments.findOne({ _id: assignmentId });
  return { ada, assignmentId, owner: kept?.uid ?? '' };
}

describe('who wants to become a deleted account', () => {
  test('learns no address from the public lists to sign up under', async () => {
    const { ada } = await leaveWorkBehind();
    const answer = await request.get('/assignmentLevel').expect(200);
    expect(answer.text).not.toMatch(/\.invalid/);
    expect(answer.text).not.toContain(ada.email);
    expect(answer.body).toContainEqual(
      expect.objectContaining({ email: '', name: 'Deleted account' }),
    );
  });

  test('gets nothing under the address of earlier versions', async () => {
    const { owner, assignmentId } = await leaveWorkBehind();
    const email = `deleted-${owner.replace('deleted:', '')}@deleted.invalid`;
    const eve = await createFirebaseAccount({ email });
    await trade(eve).expect(400);
    await register(eve).expect(400);
    await request.delete('/account').set(bearer(eve.idToken));
    expect(await users.countDocuments({ email })).toBe(0);
    expect(await assignments.countDocuments({ _id: assignmentId, uid: owner })).toBe(1);
  });

  test('owns nothing with a token that names the owner of what was left', async () => {
    const { owner, assignmentId } = await leaveWorkBehind();
    const eve = await signInAccount(api);
    await request
      .delete(`/deleteMyAssignment/${eve.email}`)
      .query({ id: assignmentId.toHexString() })
      .set(eve.authorization)
      .expect(403);
    const answer = await request.get('/account/export').set(eve.authorization).expect(200);
    expect(answer.body).toMatchObject({ assignments: [], submissions: [] });
    expect(await assignments.countDocuments({ uid: owner })).toBe(1);
  });

  test('does not come back with an ID token of before the deletion', async () => {
    const { ada } = await leaveWorkBehind();
    await trade(ada).expect(401);
    await register(ada).expect(401);
    expect(await users.countDocuments({ email: ada.email })).toBe(0);
  });

  test('does not come back under the same uid, should Firebase ever give it again', async () => {
    const { ada } = await leaveWorkBehind();
    const again = await createFirebaseAccount({ uid: ada.uid, email: newEmail() });
    expect((await trade(again).expect(401)).body.detail).toBe('This account has been deleted.');
    await register(again).expect(401);
    await request.delete('/account').set(bearer(again.idToken)).expect(401);
    expect(await users.countDocuments({ uid: ada.uid })).toBe(0);
  });

  test('is no teacher again who was one by ADMIN_EMAILS', async () => {
    await signInAccount(api, { teacher: true });
    const first = await createFirebaseAccount({ email: head });
    await trade(first).expect(200);
    expect(await users.findOne({ email: head })).toMatchObject({ role: 'admin' });
    await request.delete('/account').set(bearer(first.idToken)).expect(200);
    const second = await createFirebaseAccount({ uid: `second-${head}`, email: head });
    await trade(second).expect(200);
    expect(await users.findOne({ email: head })).not.toHaveProperty('role');
  });
});
