import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { configureEmulator, configureNoEmulator } from '#testing/emulator.ts';
import { startGoogleKeys } from '#testing/tokens/google-keys.ts';
import { createFirebaseAccounts } from './firebase-accounts.ts';
import { findCredentialProblem } from './service-account.ts';

beforeAll(configureNoEmulator);
afterAll(configureEmulator);

test('names the key file when it is missing', async () => {
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/nowhere/service-account.json');
  const accounts = createFirebaseAccounts({ projectId: 'study-flow-school' });
  expect(await findCredentialProblem(accounts)).toContain('/nowhere/service-account.json');
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', undefined);
});

test('finds no problem when Google accepts the credential, nor while Google does not answer', async () => {
  const google = await startGoogleKeys();
  const accounts = createFirebaseAccounts(google.settings);
  expect(await findCredentialProblem(accounts)).toBeUndefined();
  google.setState('breaks off');
  expect(await findCredentialProblem(accounts)).toBeUndefined();
  google.stop();
});
