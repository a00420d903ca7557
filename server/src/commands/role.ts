/** Grants or removes the admin role: `pnpm --filter server role grant|remove <e-mail>`. */
import type { Db } from 'mongodb';
import { email as emailField } from '../contract/fields.ts';
import { openCollections } from '../database/collections.ts';
import { loadDatabaseEnv } from '../env.ts';
import { decideRole, findUserByEmail, promoteUser } from '../features/accounts/collection.ts';
import { demoteTeacher } from '../features/accounts/roles/demotion.ts';
import { rememberRoleDecision } from '../features/accounts/tombstones.ts';
import { exitOnUsageError, UsageError } from '../usage-error.ts';
import { readArguments } from './arguments.ts';
import { runOnDatabase } from './run-on-database.ts';

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
  changeRole(database, change.action, change.email),
);

async function changeRole(
  database: Db,
  action: 'grant' | 'remove',
  email: string,
): Promise<string> {
  const collections = openCollections(database);
  const id = (await findUserByEmail(collections.users, email))?._id;
  if (id === undefined) {
    throw new Error(`No account is registered as ${email}: sign up first.`);
  }
  if (action === 'grant') {
    const { matchedCount } = await promoteUser(collections.users, id);
    if (matchedCount === 0) {
      throw new Error(
        `${email} is not verified: its holder has to verify the address, and to sign in, first.`,
      );
    }
    return `${email} is now a teacher.`;
  }
  if ((await demoteTeacher(collections, id)) === 'last teacher') {
    throw new Error(`${email} is the last teacher: make somebody else a teacher first.`);
  }
  // An account of ADMIN_EMAILS would become a teacher at its next sign-in as long as nobody has decided.
  await decideRole(collections.users, id, 'student');
  await rememberRoleDecision(collections.tombstones, email);
  return `${email} is now a student.`;
}
