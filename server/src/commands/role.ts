/** Grants or removes the admin role: `pnpm --filter server role grant|remove <e-mail>`. */
import { loadDatabaseEnv } from '#env.ts';
import { grantRole, removeRole } from '#features/accounts/roles/operator-commands.ts';
import { readAddressAction } from './read-address-action.ts';
import { runOnDatabase } from './run-on-database.ts';

const { act, email } = readAddressAction(
  { command: 'role', about: 'Gives or takes the teacher role.' },
  {
    grant: { act: grantRole, about: 'makes the account a teacher' },
    remove: { act: removeRole, about: 'makes the account a student' },
  },
);
await runOnDatabase(loadDatabaseEnv(), (database) => act({ database }, email));
