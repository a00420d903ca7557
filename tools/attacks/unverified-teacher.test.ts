import { describe, expect, test } from 'vitest';
import { tokenAnswer } from '../../server/src/contract/accounts/schemas.ts';
import { buildUser } from '../../server/src/testing/builders/accounts.ts';
import {
  bearer,
  changeFirebaseAccount,
  createFirebaseAccount,
  fetchIdToken,
  newEmail,
  signInAccount,
} from '../../server/src/testing/test-accounts.ts';
import { startTestApi } from '../../server/src/testing/test-api.ts';

const adminEmail = newEmail();
const api = await startTestApi({ adminEmails: [adminEmail] });
const { request, collections } = api;
const { users } = collections;

async function exchangeToken(email: string, idToken: string) {
  const answer = await request.post('/jwt').set(bearer(idToken)).send({ email }).expect(200);
  return bearer(tokenAnswer.parse(answer.body).token);
}

describe('an account with an unverified address', () => {
  test('cannot be promoted', async () => {
    const eve = await signInAccount(api, { verified: false });
    const { authorization } = await signInAccount(api, { teacher: true });
    const user = await users.findOne({ email: eve.email });
    await request.patch(`/users/admin/${user?._id}`).set(authorization).expect(409);
    await request.get('/users').set(eve.authorization).expect(403);
  });

  test('does not become a teacher by ADMIN_EMAILS', async () => {
    const eve = await createFirebaseAccount({ email: adminEmail, verified: false });
    const authorization = await exchangeToken(eve.email, eve.idToken);
    await request.get('/users').set(authorization).expect(403);
    expect(await users.findOne({ email: adminEmail })).not.toHaveProperty('role');
  });

  test('has no teacher rights from a role that is stored', async () => {
    const eve = await signInAccount(api, { verified: false });
    await users.updateOne({ uid: eve.uid }, { $set: { role: 'admin' } });
    await request.get('/users').set(eve.authorization).expect(403);
    await request
      .get('/pendingAssignments')
      .query({ email: eve.email })
      .set(eve.authorization)
      .expect(403);
  });

  test('does not take over a teacher account from before uids', async () => {
    const email = newEmail();
    const { uid: _uid, ...earlier } = buildUser({ email, role: 'admin' });
    await users.insertOne(earlier);
    const eve = await createFirebaseAccount({ email, verified: false });
    await request.post('/jwt').set(bearer(eve.idToken)).send({ email }).expect(403);
  });

  test('loses the teacher rights by changing to an unverified address', async () => {
    const grace = await signInAccount(api, { teacher: true });
    await request.get('/users').set(grace.authorization).expect(200);
    const email = newEmail();
    await changeFirebaseAccount(grace.uid, { email, emailVerified: false });
    const authorization = await exchangeToken(email, await fetchIdToken(email));
    await request.get('/users').set(authorization).expect(403);
  });
});
