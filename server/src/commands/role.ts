/** Grants or removes the admin role: `pnpm --filter server role grant|remove <e-mail>`. */
import { loadDatabaseEnv } from '#env.ts';
import { grantRole, removeRole } from '#features/accounts/index.ts';
import { readAddressAction } from './read-address-action.ts';
import { runOnDatabase } from './run-on-database.ts';

const { act, email } = readAddressAction('role', { grant: grantRole, remove: removeRole });
await runOnDatabase(loadDatabaseEnv(), (database) => act({ database }, email));
