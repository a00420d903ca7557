import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configureEmulator, configureNoEmulator } from '#testing/emulator.ts';
import { startGoogleKeys } from '#testing/tokens/google-keys.ts';
import { createFirebaseAccounts } from './firebase-accounts.ts';

const google = await startGoogleKeys();
const accounts = createFirebaseAccounts(google.settings);
const inProduction = createFirebaseAccounts({ ...google.settings, timeout: undefined });
beforeAll(configureNoEmulator);
beforeEach(() => google.setState('answers'));
afterAll(() => {
  configureEmulator();
  google.stop();
});

const calls = {
  find: accounts.find,
  findByEmail: accounts.findByEmail,
  requireAccess: accounts.requireAccess,
  remove: accounts.remove,
};

test.each(Object.entries(calls))(
  '%s resolves when there is no such account',
  async (_name, call) => {
    expect(await call('nobody@school.org')).toBeUndefined();
  },
);

/** At the same time: firebase-admin repeats a call that was broken off for seven seconds. */
const failAll = (these: ((id: string) => Promise<unknown>)[]) =>
  Promise.all(
    these.map((call) => expect(call('ada@school.org')).rejects.toMatchObject({ status: 503 })),
  );

test('every call throws 503 when Google breaks off', async () => {
  await accounts.find('nobody');
  google.setState('breaks off');
  await failAll(Object.values(calls));
});

// The removal waits longer: it has to be finished.
test('every other call throws 503 after three seconds when Google is silent', async () => {
  const { find, findByEmail, requireAccess } = inProduction;
  await find('nobody');
  google.setState('is silent');
  await failAll([find, findByEmail, requireAccess]);
});
