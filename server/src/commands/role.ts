/** Grants or removes the admin role: `pnpm --filter server role grant|remove <e-mail>`. */
import { email as emailField } from '../contract/fields.ts';
import { openCollections } from '../database/collections.ts';
import { connectDatabase } from '../database/connect.ts';
import { loadEnv } from '../env.ts';
import { setRole } from '../features/accounts/collection.ts';

const roles = new Map([
  ['grant', 'admin'],
  ['remove', 'student'],
] as const);

process.exitCode = await changeRole(process.argv.slice(2));

async function changeRole([action = '', address = '']: string[]): Promise<number> {
  const role = [...roles].find(([name]) => name === action)?.[1];
  const email = emailField.safeParse(address);
  if (role === undefined || !email.success) {
    process.stderr.write('Usage: pnpm --filter server role grant|remove <e-mail>\n');
    return 2;
  }
  const env = loadEnv();
  const { client, database } = await connectDatabase(env.databaseUri, env.mode);
  const known = await setRole(openCollections(database).users, email.data, role);
  await client.close();
  if (!known) {
    process.stderr.write(`No account is registered as ${email.data}: sign up first.\n`);
    return 1;
  }
  process.stdout.write(`${email.data} is now ${role === 'admin' ? 'a teacher' : 'a student'}.\n`);
  return 0;
}
