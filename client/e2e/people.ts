import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { recordViolations } from './policy.ts';
import { followRequests } from './quiet.ts';

export type Account = { email: string; password: string };

/** The accounts of a freshly seeded stack. */
export const teacher: Account = { email: 'teacher@study-flow.test', password: 'StudyFlow!2026' };
export const student: Account = { email: 'student@study-flow.test', password: 'StudyFlow!2026' };
export const student2: Account = { email: 'student2@study-flow.test', password: 'StudyFlow!2026' };

type Fixtures = {
  /**
   * A person at a browser of their own: nothing is shared with the others but the server.
   * With an account, they are signed in already. What their pages throw, or what breaks the policy of the
   * pages, fails the walk.
   */
  enter: (account?: Account, options?: BrowserContextOptions) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  enter: async ({ browser, baseURL }, use) => {
    const failures: Error[] = [];
    const violations: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (account, options = {}) => {
      const session = account && { storageState: await signInOnce(browser, account, baseURL) };
      const context = await browser.newContext({ ...options, ...session });
      contexts.push(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => failures.push(error));
      followRequests(page);
      await recordViolations(page, violations);
      return page;
    });
    // A page left open goes on moving and asking, at the expense of the next walk.
    await Promise.all(contexts.map((context) => context.close()));
    expect(failures, 'uncaught errors in the pages').toEqual([]);
    expect(violations, 'what the policy of the pages has refused').toEqual([]);
  },
});

export { expect };

/**
 * The file with what the browser of someone signed in has stored: each account goes through the login page
 * about once in a run, however many workers there are.
 */
async function signInOnce(
  browser: Browser,
  account: Account,
  baseURL: string | undefined,
): Promise<string> {
  const file = `${process.env.WALK_SESSIONS}/${account.email}-${new URL(baseURL ?? '').port}.json`;
  if (existsSync(file)) return file;
  const page = await browser.newPage();
  await visitAs(page, account);
  // Another worker sees the whole file or none.
  const unfinished = `${file}.${randomUUID()}`;
  await page.context().storageState({ indexedDB: true, path: unfinished });
  await page.close();
  await rename(unfinished, file);
  return file;
}

/** Fills in the login page that is open. */
export async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Logged in Successfully')).toBeVisible();
  await expect(page.getByText('Logged in Successfully')).toBeHidden();
}

/** Goes to the login page and in. */
export async function visitAs(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await logIn(page, account);
  await expect(page).toHaveURL('/');
}

/** Makes a new student account; its owner is signed in afterwards. */
export async function signUp(page: Page, name: string): Promise<Account> {
  const account = {
    email: `walker-${randomUUID()}@study-flow.test`,
    password: 'A walk in the park 7',
  };
  await page.goto('/signUp');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Photo URL').fill('https://example.test/me.png');
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('NEW USER CREATED SUCCESSFULLY!')).toBeVisible();
  await expect(page).toHaveURL('/');
  return account;
}

/** Follows the link of the last e-mail to this address, which verifies it. */
export async function verifyEmail(page: Page, email: string): Promise<void> {
  const codes = `${process.env.WALK_AUTH_URL}/emulator/v1/projects/demo-study-flow/oobCodes`;
  const readLink = async () => {
    const { oobCodes }: { oobCodes: { email: string; oobLink: string }[] } = await (
      await page.request.get(codes)
    ).json();
    return oobCodes.findLast((code) => code.email === email)?.oobLink ?? '';
  };
  await expect.poll(readLink).not.toBe('');
  await page.request.get(await readLink());
}
