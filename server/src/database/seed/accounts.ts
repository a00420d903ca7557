import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import type { Role } from '../../contract/accounts.ts';

type DemoAccount = { email: string; name: string; role: Role; photo: string };

/** All demo accounts sign in with it. */
export const demoPassword = 'StudyFlow!2026';

export const demoTeacher = {
  email: 'teacher@study-flow.test',
  name: 'Grace Adeyemi',
  role: 'admin',
  photo: '/pictures/people/teacher.svg',
} as const satisfies DemoAccount;

export const demoStudent = {
  email: 'student@study-flow.test',
  name: 'Leo Martins',
  role: 'student',
  photo: '/pictures/people/student.svg',
} as const satisfies DemoAccount;

export const demoStudent2 = {
  email: 'student2@study-flow.test',
  name: 'Priya Nair',
  role: 'student',
  photo: '/pictures/people/student2.svg',
} as const satisfies DemoAccount;

export const demoAccounts: DemoAccount[] = [demoTeacher, demoStudent, demoStudent2];

/**
 * Creates the demo accounts in the Auth emulator, with verified addresses; leaves those that exist alone.
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
  const { uid } =
    known ??
    (await auth.createUser({
      email,
      displayName,
      photoURL: clientOrigin + photo,
      password: demoPassword,
      emailVerified: true,
    }));
  return uid;
}
