import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';

export type Account = { email: string; password: string };

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The accounts of a freshly seeded stack. */
export const teacher: Account = { email: 'teacher@study-flow.test', password: 'StudyFlow!2026' };
export const student: Account = { email: 'student@study-flow.test', password: 'StudyFlow!2026' };
export const student2: Account = { email: 'student2@study-flow.test', password: 'StudyFlow!2026' };

type Fixtures = {
  /**
   * A person at a browser of their own: nothing is shared with the others but the server.
   * With an account, they are signed in already.
   */
  enter: (account?: Account, options?: BrowserContextOptions) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  enter: async ({ browser }, use) => {
    const failures: Error[] = [];
    await use(async (account, options = {}) => {
      const session = account && { storageState: await signInOnce(browser, account) };
      const context = await browser.newContext({ ...options, ...session });
      const page = await context.newPage();
      page.on('pageerror', (error) => failures.push(error));
      return page;
    });
    expect(failures, 'uncaught errors in the pages').toEqual([]);
  },
});

export { expect };

const sessions = new Map<Account, Session>();

/** What the browser of someone signed in has stored: each account goes through the login page once in a run. */
async function signInOnce(browser: Browser, account: Account): Promise<Session> {
  const known = sessions.get(account);
  if (known) return known;
  const page = await browser.newPage();
  await visitAs(page, account);
  const session = await page.context().storageState({ indexedDB: true });
  await page.close();
  sessions.set(account, session);
  return session;
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
export async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/signUp');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(`walker-${Date.now()}@study-flow.test`);
  await page.getByLabel('Photo URL').fill('https://example.test/me.png');
  await page.getByLabel('Password', { exact: true }).fill('A walk in the park 7');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('NEW USER CREATED SUCCESSFULLY!')).toBeVisible();
  await expect(page).toHaveURL('/');
}
