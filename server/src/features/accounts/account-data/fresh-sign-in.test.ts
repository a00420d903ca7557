import { afterAll, expect, test } from 'vitest';
import { createFirebaseAccounts } from '#identity/firebase-accounts.ts';
import { createIdTokenVerifier } from '#identity/id-token.ts';
import { buildUser } from '#testing/builders/accounts.ts';
import { configureEmulator, configureNoEmulator } from '#testing/emulator.ts';
import { problemWith } from '#testing/problems.ts';
import { bearer } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';
import { startGoogleKeys } from '#testing/tokens/google-keys.ts';

configureNoEmulator();
const google = await startGoogleKeys();
afterAll(() => {
  google.stop();
  configureEmulator();
});
const { request, collections } = await startTestApi({
  verifyIdToken: createIdTokenVerifier(google.settings),
  firebaseAccounts: createFirebaseAccounts(google.settings),
});
const email = 'ada@school.test';

/** With an ID token that is new, of a sign-in that was so long ago. */
function leave(secondsAgo: number) {
  const auth_time = Math.floor(Date.now() / 1000) - secondsAgo;
  return request.delete('/account').set(bearer(google.signIdToken({ email, auth_time })));
}

test('deletes an account within five minutes of its sign-in only', async () => {
  await collections.users.insertOne(buildUser({ uid: 'uid-of-ada', email }));
  const answer = await leave(302).expect(401);
  expect(answer.body).toEqual(problemWith({ status: 401, code: 'sign-in-again' }));
  expect((await leave(Number.NaN).expect(401)).body).toMatchObject({ code: 'sign-in-again' });
  expect(await collections.users.countDocuments({ email })).toBe(1);
  await leave(280).expect(200);
  expect(await collections.users.countDocuments({ email })).toBe(0);
  // Who has been deleted at Firebase has nothing left to prove it with.
  await leave(280).expect(401);
});
