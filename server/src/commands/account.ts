/**
 * Resolves a sign-in refused because another Firebase account has registered the address:
 * `pnpm --filter server account release|rebind <e-mail>`.
 */
import { createAccountDataParts, createLookups } from '../all-features.ts';
import { email as emailField } from '../contract/fields.ts';
import { loadEnv } from '../env.ts';
import { rebindAddress, releaseAddress } from '../features/accounts/index.ts';
import { createFirebaseAccounts } from '../identity/firebase-accounts.ts';
import { exitOnUsageError, UsageError } from '../usage-error.ts';
import { readArguments } from './arguments.ts';
import { runOnDatabase } from './run-on-database.ts';

const actions = { release: releaseAddress, rebind: rebindAddress };

const usage = 'pnpm --filter server account release|rebind <e-mail>';
const [name = '', address = ''] = readArguments({ usage, options: {}, positionals: 2 }).positionals;
const { act, email } = exitOnUsageError(() => {
  if (!isAction(name)) {
    throw new UsageError(`${name} is neither release nor rebind.\nUsage: ${usage}`);
  }
  const { data } = emailField.safeParse(address);
  if (data === undefined) throw new UsageError(`${address} is not an e-mail.\nUsage: ${usage}`);
  return { act: actions[name], email: data };
});
const env = loadEnv();
const firebaseAccounts = createFirebaseAccounts({ projectId: env.firebaseProjectId });
await runOnDatabase(env, (database) => {
  const lookups = createLookups(database);
  const { publicApiUrl } = env;
  const parts = createAccountDataParts({ database, publicApiUrl, lookups });
  return act({ database, firebaseAccounts, parts }, email);
});

function isAction(given: string): given is keyof typeof actions {
  return Object.hasOwn(actions, given);
}
