/**
 * Resolves a sign-in refused because another Firebase account has registered the address:
 * `pnpm --filter server account release|rebind <e-mail>`.
 */
import { createAccountDataParts, createLookups } from '#all-features.ts';
import { loadEnv } from '#env.ts';
import { rebindAddress, releaseAddress } from '#features/accounts/index.ts';
import { createFirebaseAccounts } from '#identity/firebase-accounts.ts';
import { readAddressAction } from './read-address-action.ts';
import { runOnDatabase } from './run-on-database.ts';

const { act, email } = readAddressAction('account', {
  release: releaseAddress,
  rebind: rebindAddress,
});
const env = loadEnv();
const firebaseAccounts = createFirebaseAccounts({ projectId: env.firebaseProjectId });
await runOnDatabase(env, (database) => {
  const lookups = createLookups(database);
  const { publicApiUrl } = env;
  const parts = createAccountDataParts({ database, publicApiUrl, lookups });
  return act({ database, firebaseAccounts, parts }, email);
});
