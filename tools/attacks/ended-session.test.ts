import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createFirebaseAccounts } from '../../server/src/identity/firebase-accounts.ts';
import { createIdTokenVerifier } from '../../server/src/identity/id-token.ts';
import { buildAssignmentDraft } from '../../server/src/testing/builders/assignments.ts';
import { configureEmulator, configureNoEmulator } from '../../server/src/testing/emulator.ts';
import {
  bearer,
  changeFirebaseAccount,
  deleteFirebaseAccount,
  fetchIdToken,
  newEmail,
  signInAccount,
} from '../../server/src/testing/test-accounts.ts';
import { startTestApi, type TestApi } from '../../server/src/testing/test-api.ts';
import { startGoogleKeys } from '../../server/src/testing/tokens/google-keys.ts';

/** Milliseconds after which a revoked token must be refused, in every instance. */
const revocationLimit = 5_000;

/** Milliseconds between two writes of a session in use. */
const pause = 100;

const write = ({ request }: TestApi, authorization: { Authorization: string }) =>
  request.post('/addAssignment').set(authorization).send(buildAssignmentDraft());

/** Writes until a write is refused; returns the milliseconds until then. */
async function writeUntilRefused(api: TestApi, authorization: { Authorization: string }) {
  const start = performance.now();
  for (;;) {
    const { status } = await write(api, authorization);
    const taken = performance.now() - start;
    if (status === 401) return taken;
    if (taken > 2 * revocationLimit) throw new Error(`Still answered ${status} after ${taken} ms.`);
    await wait(pause);
  }
}

const revocations = [
  ['deleted at Firebase', deleteFirebaseAccount],
  ['disabled', (uid: string) => changeFirebaseAccount(uid, { disableUser: true })],
  [
    'signed out everywhere',
    (uid: string) => changeFirebaseAccount(uid, { validSince: String(nextSecond()) }),
  ],
  [
    'given another address',
    (uid: string) => changeFirebaseAccount(uid, { email: newEmail(), emailVerified: true }),
  ],
] as const;

describe('with the Auth emulator', async () => {
  const api = await startTestApi();

  test.each(revocations)(
    'refuses writes within 5 s after the account is %s',
    async (_how, revoke) => {
      const { uid, authorization } = await signInAccount(api);
      await write(api, authorization).expect(200);
      await revoke(uid);
      expect(await writeUntilRefused(api, authorization)).toBeLessThan(revocationLimit);
    },
  );

  test('refuses a token after the account is deleted: at once, in other instances after 5 s', async () => {
    const other = await startTestApi({ database: api.dependencies.database });
    const ada = await signInAccount(api);
    await write(api, ada.authorization).expect(200);
    await write(other, ada.authorization).expect(200);
    await api.request.delete('/account').set(bearer(ada.idToken)).expect(200);
    await write(api, ada.authorization).expect(401);
    expect(await writeUntilRefused(other, ada.authorization)).toBeLessThan(revocationLimit);
  });

  test('accepts a session that began after the others ended', async () => {
    const { uid, email, authorization } = await signInAccount(api);
    await changeFirebaseAccount(uid, { validSince: String(nextSecond()) });
    await writeUntilRefused(api, authorization);
    await wait(1_000);
    const idToken = await fetchIdToken(email);
    const answer = await api.request.post('/jwt').set(bearer(idToken)).send({ email }).expect(200);
    await write(api, bearer(answer.body.token)).expect(200);
  });
});

describe('with a stand-in for Google, which checks more and answers later than the emulator', () => {
  beforeAll(configureNoEmulator);
  afterAll(configureEmulator);

  async function startOnGoogle() {
    const google = await startGoogleKeys();
    const api = await startTestApi({
      verifyIdToken: createIdTokenVerifier(google.settings),
      firebaseAccounts: createFirebaseAccounts(google.settings),
    });
    const email = newEmail();
    const claims = { email, email_verified: true };
    const idToken = google.signIdToken(claims, { subject: 'uid-of-ada' });
    const exchangeToken = () => api.request.post('/jwt').set(bearer(idToken)).send({ email });
    const authorization = bearer((await exchangeToken().expect(200)).body.token);
    return { google, api, exchangeToken, authorization };
  }
  type Started = Awaited<ReturnType<typeof startOnGoogle>>;
  let started: Started | undefined;
  afterEach(() => started?.google.stop());

  test.each([
    ['deleted', () => null],
    ['disabled', () => ({ disabled: true })],
    ['signed out everywhere', () => ({ validSince: nextSecond() })],
  ])('refuses both tokens after the account is %s', async (_how, change) => {
    started = await startOnGoogle();
    const { google, api, exchangeToken, authorization } = started;
    await write(api, authorization).expect(200);
    google.know('uid-of-ada', change());
    expect(await writeUntilRefused(api, authorization)).toBeLessThan(revocationLimit);
    await exchangeToken().expect(401);
  });

  test('answers 503 after 5 s when the account cannot be checked', async () => {
    started = await startOnGoogle();
    const { google, api, authorization } = started;
    await write(api, authorization).expect(200);
    google.setState('breaks off');
    const start = performance.now();
    let acceptedUntil = 0;
    let answer = await write(api, authorization);
    while (answer.status === 200) {
      acceptedUntil = performance.now() - start;
      await wait(pause);
      answer = await write(api, authorization);
    }
    expect(answer.status).toBe(503);
    expect(acceptedUntil).toBeLessThan(revocationLimit);
    google.setState('answers');
    await write(api, authorization).expect(200);
  });

  test('sends less than one request per second to Google for a session in use', async () => {
    started = await startOnGoogle();
    const { google, api, authorization } = started;
    const before = google.countLookups();
    const start = performance.now();
    while (performance.now() - start < 3_000) {
      await write(api, authorization).expect(200);
      await wait(pause);
    }
    expect(google.countLookups() - before).toBeLessThanOrEqual(3);
  });
});

function nextSecond() {
  return Math.floor(Date.now() / 1000) + 1;
}
