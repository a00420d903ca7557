import { test as base, expect, type Page } from '@playwright/test';

type Account = { email: string; password: string };

/** The accounts of a freshly seeded stack. */
export const teacher: Account = { email: 'teacher@study-flow.test', password: 'StudyFlow!2026' };
export const student: Account = { email: 'student@study-flow.test', password: 'StudyFlow!2026' };

type Fixtures = {
  /** A person at a browser of their own: nothing is shared with the others but the server. */
  enter: () => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  enter: async ({ browser }, use) => {
    const failures: Error[] = [];
    await use(async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      page.on('pageerror', (error) => failures.push(error));
      return page;
    });
    expect(failures, 'uncaught errors in the pages').toEqual([]);
  },
});

export { expect };

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
