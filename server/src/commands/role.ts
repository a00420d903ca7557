/** Grants or removes the admin role: `pnpm --filter server role grant|remove <e-mail>`. */
import { email as emailField } from '../contract/fields.ts';
import { openCollections } from '../database/collections.ts';
import { setRole } from '../features/accounts/collection.ts';
import { refuseUsage, runOnDatabase } from './run-on-database.ts';

const roles = new Map([
  ['grant', 'admin'],
  ['remove', 'student'],
] as const);

const [action = '', address = ''] = process.argv.slice(2);
const role = [...roles].find(([name]) => name === action)?.[1];
const { data: email } = emailField.safeParse(address);
if (role === undefined || email === undefined) {
  refuseUsage('role grant|remove <e-mail>');
} else {
  await runOnDatabase(async (database) => {
    if (!(await setRole(openCollections(database).users, email, role))) {
      throw new Error(`No account is registered as ${email}: sign up first.`);
    }
    return `${email} is now ${role === 'admin' ? 'a teacher' : 'a student'}.`;
  });
}
