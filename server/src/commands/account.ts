/**
 * Resolves a sign-in refused because another Firebase account has registered the address:
 * `pnpm --filter server account release|rebind <e-mail>`.
 */
import { createAccountDataParts } from '#all-data.ts';
import { loadEnv } from '#env.ts';
import {
  rebindAddress,
  releaseAddress,
} from '#features/accounts/account-data/operator-commands.ts';
import { createFirebaseAccounts } from '#identity/firebase-accounts.ts';
import { readAddressAction } from './read-address-action.ts';
import { runOnDatabase } from './run-on-database.ts';

const { act, email } = readAddressAction(
  {
    command: 'account',
    about:
      'Resolves a sign-in refused because another Firebase account has registered the address.',
  },
  {
    release: {
      act: releaseAddress,
      about: 'frees the address: its account is deleted and its work anonymized',
    },
    rebind: {
      act: rebindAddress,
      about: 'gives what the address owns to the Firebase account that has it now',
    },
  },
);
const env = loadEnv();
const firebaseAccounts = createFirebaseAccounts({ projectId: env.firebaseProjectId });
await runOnDatabase(env, (database) => {
  const { publicApiUrl } = env;
  const parts = createAccountDataParts({ database, publicApiUrl });
  return act({ database, firebaseAccounts, parts }, email);
});
