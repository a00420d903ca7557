import type { Db } from 'mongodb';
import { findUserByEmail, type Users } from '#data/accounts/collection.ts';
import { openAccountCollections } from '#data/accounts/open-collections.ts';
import { decideRole, promoteUser } from '#data/accounts/roles/teachers.ts';
import { recordRoleDecision } from '#data/tombstones/role-decisions.ts';
import { removeTeacherRole } from './role-removal.ts';

/** What the operator's commands about roles work on. */
type Operated = { database: Db };

/**
 * Makes the account with this address a teacher, for the operator.
 * @returns what was done, as a sentence
 */
export async function grantRole({ database }: Operated, email: string): Promise<string> {
  const { users } = openAccountCollections(database);
  if ((await promoteUser(users, await requireUserId(users, email))) === null) {
    throw new Error(
      `${email} is not verified: its holder has to verify the address, and to sign in, first.`,
    );
  }
  return `${email} is now a teacher.`;
}

/**
 * Makes the account with this address a student, for the operator.
 * @returns what was done, as a sentence
 */
export async function removeRole({ database }: Operated, email: string): Promise<string> {
  const collections = openAccountCollections(database);
  const id = await requireUserId(collections.users, email);
  if ((await removeTeacherRole(database, id)) === 'last teacher') {
    throw new Error(`${email} is the last teacher: make somebody else a teacher first.`);
  }
  // An account of ADMIN_EMAILS would become a teacher at its next sign-in as long as nobody has decided.
  await decideRole(collections.users, id, 'student');
  await recordRoleDecision(collections.roleDecisions, email);
  return `${email} is now a student.`;
}

async function requireUserId(users: Users, email: string) {
  const user = await findUserByEmail(users, email);
  if (user === null) throw new Error(`No account is registered as ${email}: sign up first.`);
  return user._id;
}
