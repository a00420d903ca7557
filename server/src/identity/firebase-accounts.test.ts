import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configureEmulator, configureNoEmulator } from '../testing/emulator.ts';
import { startGoogleKeys } from '../testing/tokens/google-keys.ts';
import { createFirebaseAccounts } from './firebase-accounts.ts';

const google = await startGoogleKeys();
const accounts = createFirebaseAccounts(google.settings);
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

test.each(Object.entries(calls))('%s takes no account for none', async (_name, call) => {
  expect(await call('nobody@school.org')).toBeUndefined();
});

test.each(
  Object.entries(calls).flatMap(([name, call]) =>
    (['breaks off', 'is silent'] as const).map((state) => ({ name, call, state })),
  ),
)('$name throws 503 when Google $state', async ({ call, state }) => {
  await accounts.find('nobody');
  google.setState(state);
  await expect(call('ada@school.org')).rejects.toMatchObject({ status: 503 });
});
