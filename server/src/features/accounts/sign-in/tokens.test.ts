import { describe, expect, onTestFinished, test } from 'vitest';
import { recordRoleDecision } from '#data/tombstones/role-decisions.ts';
import { buildUser } from '#testing/builders/accounts.ts';
import { configureEmulator, configureNoEmulator } from '#testing/emulator.ts';
import { wrongField } from '#testing/problems.ts';
import { bearer, createFirebaseAccount, newEmail, signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const appointed = newEmail();
const unverified = newEmail();
const demoted = newEmail();
const left = newEmail();
const api = await startTestApi({ adminEmails: [appointed, unverified, demoted, left] });
const { request, collections, dependencies } = api;

function exchange(idToken: string, email: string) {
  return request.post('/jwt').set(bearer(idToken)).send({ email });
}

describe('POST /jwt', () => {
  test('exchanges an ID token for a product token of the same account', async () => {
    const { email, name, idToken } = await createFirebaseAccount({ name: 'Ada Lovelace' });
    const answer = await exchange(idToken, email).expect(200);
    expect(dependencies.productTokens.read(answer.body.token)).toMatchObject({ email, name });
  });

  test('compares e-mail addresses in lower case', async () => {
    const { email, idToken } = await createFirebaseAccount();
    await exchange(idToken, ` ${email.toUpperCase()} `).expect(200);
  });

  test('uses the registered name for an account without a Firebase name', async () => {
    const { email, idToken } = await createFirebaseAccount({ name: '' });
    await request.post('/users').set(bearer(idToken)).send({ email, name: 'Ada L.' }).expect(200);
    const answer = await exchange(idToken, email).expect(200);
    expect(dependencies.productTokens.read(answer.body.token)).toMatchObject({ name: 'Ada L.' });
  });

  test('takes a name from the Firebase profile without what the contract refuses', async () => {
    const ada = await createFirebaseAccount({ name: 'Ada \u202eecalevoL\u0000' });
    const answer = await exchange(ada.idToken, ada.email).expect(200);
    expect(dependencies.productTokens.read(answer.body.token)).toMatchObject({
      name: 'Ada ecalevoL',
    });
    const eve = await createFirebaseAccount({ name: '\u200b\u3164' });
    await exchange(eve.idToken, eve.email).expect(200);
    expect(await collections.users.findOne({ email: eve.email })).toMatchObject({
      name: eve.email.split('@')[0],
    });
  });

  test('returns 401 for an e-mail alone', async () => {
    const { email } = await createFirebaseAccount();
    const answer = await request.post('/jwt').send({ email }).expect(401);
    expect(answer.body.detail).toBe('Sign in: this call needs a Firebase ID token.');
    expect(answer.body.token).toBeUndefined();
  });

  test('returns 403 for the ID token of another account', async () => {
    const ada = await createFirebaseAccount();
    const eve = await createFirebaseAccount();
    const answer = await exchange(eve.idToken, ada.email).expect(403);
    expect(answer.body.token).toBeUndefined();
  });

  test('refuses a product token', async () => {
    const { email, authorization } = await signInAccount(api);
    await request.post('/jwt').set(authorization).send({ email }).expect(401);
  });

  test.each([
    ['not a token', 'not.a.token'],
    ['empty', ''],
  ])('refuses an ID token that is %s', async (_what, token) => {
    await exchange(token, 'ada@school.org').expect(401);
  });

  test("refuses the emulator's unsigned tokens while no emulator is configured", async () => {
    const { email, idToken } = await createFirebaseAccount();
    configureNoEmulator();
    onTestFinished(configureEmulator);
    await exchange(idToken, email).expect(401);
  });

  test.each([[{}], [{ email: 'ada' }], [{ email: { $ne: null } }], [{ email: ['a@b.org'] }]])(
    'refuses the body %j',
    async (body) => {
      const { idToken } = await createFirebaseAccount();
      const answer = await request.post('/jwt').set(bearer(idToken)).send(body).expect(400);
      expect(answer.body.errors).toEqual([wrongField('email')]);
    },
  );
});

describe('the first teachers', () => {
  async function roleAfterSignIn(email: string, verified: boolean) {
    const { idToken } = await createFirebaseAccount({ email, verified });
    await exchange(idToken, email).expect(200);
    return (await collections.users.findOne({ email }))?.role;
  }

  test('makes a teacher of a verified e-mail in ADMIN_EMAILS', async () => {
    expect(await roleAfterSignIn(appointed, true)).toBe('admin');
  });

  test('makes no teacher of an unverified e-mail in ADMIN_EMAILS', async () => {
    expect(await roleAfterSignIn(unverified, false)).toBeUndefined();
  });

  test('makes no teacher of a verified e-mail that is not in ADMIN_EMAILS', async () => {
    expect(await roleAfterSignIn(newEmail(), true)).toBeUndefined();
  });

  test('does not give back a removed role', async () => {
    await collections.users.insertOne(buildUser({ email: demoted, role: 'student' }));
    expect(await roleAfterSignIn(demoted, true)).toBe('student');
  });

  test('makes no teacher of an address whose role was set before', async () => {
    const email = left;
    await recordRoleDecision(collections.roleDecisions, email);
    expect(await roleAfterSignIn(email, true)).toBeUndefined();
  });
});
