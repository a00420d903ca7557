import { expect, test } from 'vitest';
import { unavailable } from '#http/errors/problems.ts';
import { buildUser } from '#testing/builders/accounts.ts';
import { problemWith } from '#testing/problems.ts';
import { bearer } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

test('answers no member as a visitor while Firebase does not answer', async () => {
  const find = () => Promise.reject(unavailable('identity-unavailable'));
  const { request, collections, dependencies } = await startTestApi({
    firebaseAccounts: { find, findByEmail: find, requireAccess: find, remove: find },
  });
  const { uid = '', email, name } = buildUser();
  await collections.users.insertOne(buildUser());
  const token = dependencies.productTokens.sign({ uid, email, name, signedInAt: 0 });
  // The answer for visitors would be cached under the member's name, without the work of the classes.
  for (const path of ['/assignmentLevel', '/assignmentsCount']) {
    const refused = await request.get(path).set(bearer(token)).expect(503);
    expect(refused.body).toEqual(problemWith({ status: 503, code: 'identity-unavailable' }));
    await request.get(path).expect(200);
    await request.get(path).set(bearer('garbage')).expect(200);
  }
});
