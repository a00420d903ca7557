/** Grants or removes the admin role: `pnpm --filter server role grant|remove <e-mail>`. */
import { email as emailField } from '../contract/fields.ts';
import { loadDatabaseEnv } from '../env.ts';
import { grantRole, removeRole } from '../features/accounts/index.ts';
import { exitOnUsageError, UsageError } from '../usage-error.ts';
import { readArguments } from './arguments.ts';
import { runOnDatabase } from './run-on-database.ts';

const changes = { grant: grantRole, remove: removeRole };

const usage = 'pnpm --filter server role grant|remove <e-mail>';
const [action, address = ''] = readArguments({ usage, options: {}, positionals: 2 }).positionals;
const { data: email } = emailField.safeParse(address);
const change = exitOnUsageError(() => {
  if (action !== 'grant' && action !== 'remove') {
    throw new UsageError(`${action} is neither grant nor remove.\nUsage: ${usage}`);
  }
  if (email === undefined) throw new UsageError(`${address} is not an e-mail.\nUsage: ${usage}`);
  return { action, email } as const;
});
await runOnDatabase(loadDatabaseEnv(), (database) =>
  changes[change.action](database, change.email),
);
