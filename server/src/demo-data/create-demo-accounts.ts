import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type DemoAccount, demoAccounts, demoPassword } from './demo-accounts.ts';

/** Whether the Auth emulator has no accounts. */
export async function hasNoAccounts(projectId: string): Promise<boolean> {
  const app = initializeApp({ projectId }, 'count');
  const { users } = await getAuth(app).listUsers(1);
  await deleteApp(app);
  return users.length === 0;
}

/**
 * Creates missing demo accounts in the Auth emulator, with verified addresses.
 * @returns their uids by address
 */
export async function createDemoAccounts(
  projectId: string,
  clientOrigin: string,
): Promise<Map<string, string>> {
  const uids = new Map<string, string>();
  const app = initializeApp({ projectId }, 'seed');
  for (const account of demoAccounts) {
    uids.set(account.email, await createDemoAccount(getAuth(app), account, clientOrigin));
  }
  await deleteApp(app);
  return uids;
}

async function createDemoAccount(
  auth: Auth,
  account: DemoAccount,
  clientOrigin: string,
): Promise<string> {
  const { email, name: displayName, photo } = account;
  const {
    users: [known],
  } = await auth.getUsers([{ email }]);
  if (known !== undefined) return known.uid;
  const { uid } = await auth.createUser({
    // The same each time, so that an account that is created again has its documents.
    uid: account.uid,
    email,
    displayName,
    photoURL: clientOrigin + photo,
    password: demoPassword,
    emailVerified: true,
  });
  return uid;
}
