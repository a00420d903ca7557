import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { buildAssignment } from '../../server/src/testing/builders/assignments.ts';
import {
  buildMarkedSubmission,
  buildSubmission,
} from '../../server/src/testing/builders/submissions.ts';
import {
  bearer,
  createFirebaseAccount,
  newEmail,
  signInAccount,
} from '../../server/src/testing/test-accounts.ts';
import { startTestApi } from '../../server/src/testing/test-api.ts';

const adminEmail = newEmail();
const api = await startTestApi({ adminEmails: [adminEmail] });
const { request, collections } = api;
const { users, assignments, submissions } = collections;

const exchangeToken = ({ email, idToken }: { email: string; idToken: string }) =>
  request.post('/jwt').set(bearer(idToken)).send({ email });
const register = ({ email, idToken }: { email: string; idToken: string }) =>
  request.post('/users').set(bearer(idToken)).send({ email, name: 'Eve' });

/** Creates an account with marked work and an assignment that others submitted to, and deletes it. */
async function deleteAccountWithWork() {
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

describe('taking over a deleted account', () => {
  test('shows no address of it in the public lists', async () => {
    const { ada } = await deleteAccountWithWork();
    const answer = await request.get('/assignmentLevel').expect(200);
    expect(answer.text).not.toMatch(/\.invalid/);
    expect(answer.text).not.toContain(ada.email);
    expect(answer.body).toContainEqual(
      expect.objectContaining({ email: '', name: 'Deleted account' }),
    );
  });

  test('gives nothing to an account with the placeholder address of earlier versions', async () => {
    const { owner, assignmentId } = await deleteAccountWithWork();
    const email = `deleted-${owner.replace('deleted:', '')}@deleted.invalid`;
    const eve = await createFirebaseAccount({ email });
    await exchangeToken(eve).expect(400);
    await register(eve).expect(400);
    await request.delete('/account').set(bearer(eve.idToken));
    expect(await users.countDocuments({ email })).toBe(0);
    expect(await assignments.countDocuments({ _id: assignmentId, uid: owner })).toBe(1);
  });

  test('gives nothing to a token whose uid is the placeholder owner', async () => {
    const { owner, assignmentId } = await deleteAccountWithWork();
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

  test('refuses an ID token issued before the deletion', async () => {
    const { ada } = await deleteAccountWithWork();
    await exchangeToken(ada).expect(401);
    await register(ada).expect(401);
    expect(await users.countDocuments({ email: ada.email })).toBe(0);
  });

  test('refuses the same uid when Firebase reuses it', async () => {
    const { ada } = await deleteAccountWithWork();
    const again = await createFirebaseAccount({ uid: ada.uid, email: newEmail() });
    expect((await exchangeToken(again).expect(401)).body.detail).toBe(
      'This account has been deleted.',
    );
    await register(again).expect(401);
    await request.delete('/account').set(bearer(again.idToken)).expect(401);
    expect(await users.countDocuments({ uid: ada.uid })).toBe(0);
  });

  test('does not restore the role from ADMIN_EMAILS', async () => {
    await signInAccount(api, { teacher: true });
    const first = await createFirebaseAccount({ email: adminEmail });
    await exchangeToken(first).expect(200);
    expect(await users.findOne({ email: adminEmail })).toMatchObject({ role: 'admin' });
    await request.delete('/account').set(bearer(first.idToken)).expect(200);
    const second = await createFirebaseAccount({ uid: `second-${adminEmail}`, email: adminEmail });
    await exchangeToken(second).expect(200);
    expect(await users.findOne({ email: adminEmail })).not.toHaveProperty('role');
  });
});
